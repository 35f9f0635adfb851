import { useState } from 'react';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { Field, Select } from '#client/ui/field/Field.tsx';
import { MaskedInput } from '#client/ui/field/MaskedInput.tsx';
import { BRAZILIAN_STATES } from '#shared/people/brazilianStates.ts';
import { postalCodeMask } from './masks.ts';

interface AddressField {
  error: string | undefined;
  value: string | undefined;
}

/** Brings the street along where the shop asks a service for it. */
export function PostalCodeField({ error, value }: AddressField) {
  const [filled, setFilled] = useState(false);
  const look = async (field: HTMLInputElement) => {
    const { fillAddress } = await importNeeded(() => import('./fillAddress.ts'));
    setFilled(await fillAddress(field));
  };
  return (
    <Field label="CEP" error={error}>
      {(ids) => (
        <>
          <MaskedInput
            {...ids}
            name="postalCode"
            autoComplete="postal-code"
            mask={postalCodeMask}
            digits={8}
            defaultValue={value}
            onChange={({ currentTarget }) => void look(currentTarget).catch(() => undefined)}
          />
          <span role="status" className="visually-hidden">
            {filled && 'Endereço preenchido pelo CEP. Confira e complete o número.'}
          </span>
        </>
      )}
    </Field>
  );
}

export const StateField = ({ error, value }: AddressField) => (
  <Field label="Estado" error={error}>
    {(ids) => (
      <Select {...ids} name="state" autoComplete="address-level1" defaultValue={value ?? ''}>
        <option value="">Escolha</option>
        {BRAZILIAN_STATES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    )}
  </Field>
);
