import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PostalCodeField, StateField } from '#client/account/profile/AddressFields.tsx';
import { CpfField } from '#client/account/profile/CpfField.tsx';
import type { Faults } from '#client/storefront/checkout/card/cardToken.ts';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { Pair as TwoFields } from '#client/ui/field/Pair.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { PayerField } from '#shared/contract/account/payer.ts';
import type { PayerTexts } from './payerForm.ts';

interface PayerFieldsProps {
  asks: readonly PayerField[];
  faults: Faults;
  /** The initial values: the account's, or the previous input. */
  known: Partial<PayerTexts>;
}

/** The payer data that the payment provider requires. */
export function PayerFields({ asks, faults, known }: PayerFieldsProps) {
  const text = (name: keyof PayerTexts, path: string, label: string, autoComplete: string): ReactNode => (
    <Field label={label} error={faults[`payer.${path}`]}>
      {(ids) => (
        <Input
          {...ids}
          name={name}
          autoComplete={autoComplete}
          defaultValue={known[name]}
          maxLength={name === 'streetNumber' ? 20 : 120}
        />
      )}
    </Field>
  );
  return (
    <>
      {asks.includes('name') && text('payerName', 'name', 'Nome completo do pagador', 'name')}
      {asks.includes('cpf') && (
        <CpfField
          label="CPF do pagador"
          hint="Obrigatório para este pagamento ou cupom."
          error={faults['payer.cpf']}
          value={known.cpf}
        />
      )}
      {asks.includes('address') && (
        <>
          <Pair>
            <PostalCodeField
              error={faults['payer.address.postalCode'] ?? faults['payer.address']}
              value={known.postalCode}
            />
            <StateField error={faults['payer.address.state']} value={known.state} />
          </Pair>
          {text('street', 'address.street', 'Rua', 'address-line1')}
          <Pair>
            {text('streetNumber', 'address.number', 'Número', 'off')}
            {text('complement', 'address.complement', 'Complemento (opcional)', 'address-line2')}
          </Pair>
          <Pair>
            {text('district', 'address.district', 'Bairro', 'address-level3')}
            {text('city', 'address.city', 'Cidade', 'address-level2')}
          </Pair>
        </>
      )}
    </>
  );
}

const Pair = styled(TwoFields)`
  gap: ${space[4]} ${space[3]};
`;
