import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { plainList } from '#client/ui/theme/surfaces.ts';
import { color, space } from '#client/ui/theme/tokens.ts';
import type { LikeApplicant } from '#shared/contract/admin/sellerApplications.ts';
import { LIKENESS_SIGNS, LIKENESS_TROUBLES } from '#shared/people/similarApplicants.ts';
import { formatMoney } from '#shared/values/money.ts';

/** Shops in trouble and declined applications that are probably of the same person; empty without any. */
export function LikeApplicantsPanel({ alike }: { alike: readonly LikeApplicant[] }) {
  if (alike.length === 0) return null;
  return (
    <Panel title="Possível cadastro repetido" about="Confira antes de decidir.">
      <List>
        {alike.map(({ id, shopName, seller, troubles, debt, signs }) => (
          <li key={id}>
            <Name>
              <Link to={seller ? adminPaths.seller(seller) : adminPaths.application(id)}>{shopName}</Link>
              {troubles.map((each) => (
                <Chip key={each} $tone="ember">
                  {each === 'owes' && debt
                    ? `Deve ${formatMoney(debt.amount, debt.currency)}`
                    : LIKENESS_TROUBLES[each]}
                </Chip>
              ))}
            </Name>
            <small>Em comum: {signs.map((each) => LIKENESS_SIGNS[each]).join(', ')}.</small>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  ${plainList};
  gap: ${space[4]};
  li {
    display: grid;
    gap: ${space[1]};
  }
  small {
    color: ${color.quiet};
  }
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  overflow-wrap: anywhere;
`;
