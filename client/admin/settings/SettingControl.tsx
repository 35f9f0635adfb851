import { Suspense } from 'react';
import { styled } from 'styled-components';
import type { SettingField } from '#client/admin/settings/tabs/settingsTab.ts';
import { AmountField } from '#client/forms/AmountField.tsx';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Field, Input, Select, TextArea } from '#client/ui/field/Field.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { type Permission, PERMISSIONS } from '#shared/people/permissions.ts';
import { SettingRow } from './SettingRow.tsx';
import { TickControl } from './TickControl.tsx';

const PictureControl = lazyOnDemand(async () => (await import('./PictureControl.tsx')).PictureControl);

type Value = string | boolean;

interface SettingControlProps {
  field: SettingField;
  value: Value;
  error: string | undefined;
  /** Restores the default; absent where the value is the default, or where a shop has no default. */
  onRestore?: (() => void) | undefined;
  /** It protects money, so a change asks for the password. For a user who may not change it, the missing permission. */
  guard?: 'password' | Permission | undefined;
  /** Whether it has unsaved changes, or was just saved. */
  mark: 'changed' | 'saved' | undefined;
  onChange: (value: Value) => void;
}

/** One setting in a row of its own: label, description and control; numbers stay text. */
export function SettingControl({
  field,
  value,
  error,
  mark,
  guard,
  onChange,
  onRestore,
}: SettingControlProps) {
  const { name, label, kind, choices } = field;
  const disabled = guard !== undefined && guard !== 'password';
  const hint = (
    <>
      {field.hint}
      {guard && (
        <Guard>
          {disabled ? `Falta a permissão “${PERMISSIONS[guard]}”.` : 'Pede a sua senha e avisa os donos.'}
        </Guard>
      )}{' '}
      {mark && <Mark $tone={mark === 'saved' ? 'leaf' : 'accent'}>{MARKS[mark]}</Mark>}
    </>
  );
  const restore = onRestore && !disabled && (
    <Restore type="button" onClick={onRestore}>
      Restaurar padrão<span className="visually-hidden"> de {label}</span>
    </Restore>
  );
  if (kind === 'check')
    return (
      <TickControl
        field={field}
        hint={hint}
        checked={value === true}
        error={error}
        disabled={disabled}
        onChange={onChange}
      >
        {restore}
      </TickControl>
    );
  const words = String(value);
  if (kind === 'amount')
    return (
      <SettingRow>
        <AmountField
          name={name}
          label={label}
          hint={hint}
          error={error}
          disabled={disabled}
          value={words}
          onChange={onChange}
        />
        {restore}
      </SettingRow>
    );
  if (kind === 'picture')
    return (
      <SettingRow data-wide="">
        <Suspense>
          <PictureControl label={label} hint={hint} error={error} value={words} onChange={onChange} />
        </Suspense>
        {restore}
      </SettingRow>
    );
  return (
    <SettingRow data-wide={kind === 'lines' ? '' : undefined}>
      <Field label={label} hint={hint} error={error}>
        {(ids) => {
          const control = {
            ...ids,
            name,
            disabled,
            value: words,
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              onChange(currentTarget.value),
          };
          if (kind === 'lines') return <TextArea {...control} />;
          if (kind === 'choice')
            return (
              <Select {...control}>
                {Object.entries(choices ?? {}).map(([key, each]) => (
                  <option key={key} value={key}>
                    {each}
                  </option>
                ))}
              </Select>
            );
          return kind === 'integer' ? (
            <Input {...control} inputMode="numeric" autoComplete="off" />
          ) : (
            <Input {...control} type={kind === 'moment' ? 'datetime-local' : kind} autoComplete="off" />
          );
        }}
      </Field>
      {restore}
    </SettingRow>
  );
}

const Guard = styled.small`
  display: block;
  font-size: inherit;
`;

const MARKS = { changed: 'Não salvo', saved: 'Salvo' };

const Restore = styled.button`
  min-block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  font-size: ${text.small};
  text-decoration: underline;
  cursor: pointer;
`;

const Mark = styled(Chip)`
  margin-inline-start: ${space[1]};
  padding-block: 0;
`;
