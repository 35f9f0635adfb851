import { styled } from 'styled-components';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { MaskedInput } from '#client/ui/field/MaskedInput.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { CardTokenizer } from '#shared/contract/account/payer.ts';

/** '4111111111111111' → '4111 1111 1111 1111', while it is typed too. */
const cardNumberMask = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** '1230' → '12/30', while it is typed too; browsers fill in '122030'. */
const expiryMask = (digits: string): string =>
  digits.replace(/^(\d{2})20(\d{2})$/, '$1$2').replace(/^(\d{2})(\d)/, '$1/$2');

interface CardFieldsProps {
  faults: Record<string, string>;
  testCards: CardTokenizer['testCards'];
}

/** The fields of a card. Their values go from the browser to the payment provider and never to the shop. */
export function CardFields({ faults, testCards }: CardFieldsProps) {
  return (
    <>
      {testCards.length > 0 && (
        <Notice as="div" $tone="neutral">
          Não use um cartão de verdade. Cartões de teste:
          <TestCards>
            {testCards.map(({ number, outcome }) => (
              <li key={number}>
                <span>{number}</span> {outcome}
              </li>
            ))}
          </TestCards>
        </Notice>
      )}
      <Field label="Número do cartão" error={faults['number']}>
        {(ids) => (
          <MaskedInput
            {...ids}
            name="number"
            autoComplete="cc-number"
            mask={cardNumberMask}
            digits={19}
            required
          />
        )}
      </Field>
      <Field label="Nome impresso no cartão" error={faults['holder']}>
        {(ids) => <Input {...ids} name="holder" autoComplete="cc-name" maxLength={100} required />}
      </Field>
      <Pair $short>
        <Field label="Validade (MM/AA)" error={faults['expires']}>
          {(ids) => (
            <MaskedInput
              {...ids}
              name="expires"
              autoComplete="cc-exp"
              placeholder="12/30"
              mask={expiryMask}
              digits={6}
              required
            />
          )}
        </Field>
        <Field label="Código (CVV)" error={faults['cvv']}>
          {(ids) => (
            <Input {...ids} name="cvv" inputMode="numeric" autoComplete="cc-csc" maxLength={4} required />
          )}
        </Field>
      </Pair>
    </>
  );
}

const TestCards = styled.ul`
  margin-block-start: ${space[1]};
  list-style: none;
  span {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
