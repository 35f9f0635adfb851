import { styled } from 'styled-components';
import { Field, Input } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { space } from '#client/ui/tokens.ts';

interface CardFieldsProps {
  faults: Record<string, string>;
  simulated: boolean;
}

/** What is written on a card. It goes from the browser to the payment provider and never to the shop. */
export function CardFields({ faults, simulated }: CardFieldsProps) {
  return (
    <>
      {simulated && (
        <Notice $tone="neutral">
          Cartões de teste: 4111 1111 1111 1111 aprova; 4000 0000 0000 0002 recusa; 4000 0000 0000 9995 não
          tem limite; 4000 0000 0000 0101 fica em análise. Não use um cartão de verdade.
        </Notice>
      )}
      <Field label="Número do cartão" error={faults['number']}>
        {(ids) => (
          <Input
            {...ids}
            name="number"
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={23}
            required
          />
        )}
      </Field>
      <Field label="Nome impresso no cartão" error={faults['holder']}>
        {(ids) => <Input {...ids} name="holder" autoComplete="cc-name" maxLength={100} required />}
      </Field>
      <Pair>
        <Field label="Validade (MM/AA)" error={faults['expires']}>
          {(ids) => (
            <Input
              {...ids}
              name="expires"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="12/30"
              maxLength={7}
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

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
  align-items: start;
`;
