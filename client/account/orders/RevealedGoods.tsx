import { styled } from 'styled-components';
import { CopyField } from '#client/ui/CopyField.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { BuyerLine } from '#shared/contract/account/orders.ts';
import type { Delivered } from '#shared/contract/unitSecret.ts';
import { lastOf } from '#shared/values/lists.ts';
import { HandOverList } from './HandOverList.tsx';

const TITLES: Record<Delivered['kind'], string> = {
  code: 'Código',
  licence: 'Chave de licença',
  credential: 'Acesso à conta',
  message: 'Entrega',
};

const DOTS = '••••-••••-••••';

/** Placeholders for the goods that are about to be revealed, of the same height. */
export const unseenOf = ({
  kinds,
  quantity,
  missing,
}: Pick<BuyerLine, 'kinds' | 'quantity' | 'missing'>): Delivered[] =>
  Array.from({ length: quantity - missing.length }, (_, index): Delivered => {
    const kind = kinds[index] ?? lastOf(kinds) ?? 'message';
    if (kind === 'code') return { kind, code: DOTS, note: null };
    if (kind === 'licence') return { kind, key: DOTS, note: null };
    if (kind === 'message') return { kind, text: DOTS };
    return { kind, login: DOTS, password: DOTS, email: DOTS, emailPassword: DOTS, note: null };
  });

interface RevealedGoodsProps {
  items: Delivered[];
  /** The number of each in its line; their order where it is not known yet. */
  units?: readonly number[];
  quantity: number;
  pending?: boolean;
}

/** The delivered goods, each kind in a view of its own; `pending` while they load. */
export function RevealedGoods({ items, units, quantity, pending = false }: RevealedGoodsProps) {
  const hasAccount = items.some(({ kind }) => kind === 'credential');
  return (
    <Stack aria-hidden={pending || undefined} inert={pending} data-pending={pending ? '' : undefined}>
      {items.map((item, index) => (
        <Box key={index} aria-label={titleOf(item, units?.[index] ?? index + 1, quantity)}>
          <h3>{titleOf(item, units?.[index] ?? index + 1, quantity)}</h3>
          <Fields item={item} />
          {item.kind !== 'message' && item.note && <Notice $tone="neutral">{item.note}</Notice>}
        </Box>
      ))}
      {hasAccount && <HandOverList />}
      <p>Guarde em lugar seguro e não mostre a ninguém. Volte a esta página quando precisar.</p>
    </Stack>
  );
}

const titleOf = ({ kind }: Delivered, unit: number, quantity: number): string =>
  quantity === 1 ? TITLES[kind] : `${TITLES[kind]} ${unit} de ${quantity}`;

function Fields({ item }: { item: Delivered }) {
  if (item.kind === 'code') return <CopyField label="Código" value={item.code} titled large />;
  if (item.kind === 'licence') return <CopyField label="Chave" value={item.key} titled large />;
  if (item.kind === 'message') return <Words>{item.text}</Words>;
  return (
    <>
      <CopyField label="Login" value={item.login} />
      <CopyField label="Senha" value={item.password} />
      {item.email && <CopyField label="E-mail da conta" value={item.email} />}
      {item.emailPassword && <CopyField label="Senha do e-mail" value={item.emailPassword} />}
    </>
  );
}

/* The reserved height (BuyerLineCard.tsx) is that of the goods. */
const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  block-size: 100%;
  > section {
    flex: 1 0 auto;
    align-content: center;
  }
  &[data-pending] {
    opacity: 0.55;
  }
  > p {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px dashed ${color.field};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  h3 {
    font-size: ${text.body};
  }
`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
