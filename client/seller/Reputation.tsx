import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { countWords } from '#client/pages/countWords.ts';
import { paths } from '#client/pages/paths.ts';
import { THERMOMETER_TONES } from '#client/trade/thermometerTones.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { SellerReputation } from '#shared/contract/seller/standing.ts';
import { FIGURES, LEAST_SALES, THERMOMETER } from '#shared/people/reputation.ts';
import { formatPercent } from '#shared/trade/fees.ts';
import { formatNumber } from '#shared/values/numbers.ts';

/** The thermometer of a shop, each figure with the sales behind it. */
export function Reputation({ reputation }: { reputation: SellerReputation }) {
  const { thermometer, days, sales, figures } = reputation;
  return (
    <Panel
      title="Termômetro"
      about={`${countWords(sales, 'venda paga', 'vendas pagas')} nos últimos ${days} dias. A cor é pública. No verde, você recebe antes pela venda de contas.`}
    >
      <p>
        <Chip $tone={THERMOMETER_TONES[thermometer]}>{THERMOMETER[thermometer]}</Chip>
      </p>
      <Quiet>Compras desfeitas sem revelar a entrega não contam.</Quiet>
      {thermometer === 'grey' && <Quiet>A cor aparece a partir de {LEAST_SALES} vendas.</Quiet>}
      <List>
        {figures.map((each) => (
          <li key={each.figure}>
            <p>
              {FIGURES[each.figure].label}: <strong>{formatNumber(each.count)}</strong> (
              {formatPercent(each.percent)})
            </p>
            <Quiet>
              Verde até {formatPercent(each.mostPercent)}, amarelo até {formatPercent(each.mostPercent * 2)}
            </Quiet>
            {each.sales.length > 0 && (
              <Fold $tone="quiet">
                <summary>Ver as vendas contadas</summary>
                <ul>
                  {each.sales.map(({ number, title }) => (
                    <li key={number}>
                      <Link to={paths.sale(number)}>{number}</Link> {title}
                    </li>
                  ))}
                </ul>
              </Fold>
            )}
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: ${space[4]};
  list-style: none;
  align-items: start;
  ul {
    display: grid;
    gap: ${space[2]};
    list-style: none;
  }
`;
