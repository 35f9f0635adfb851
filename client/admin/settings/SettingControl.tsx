import { CheckField, Field, Input, Select, TextArea } from '#client/ui/field/Field.tsx';
import type { SettingField } from './settingsTabs.ts';

type Value = string | number | boolean;

interface SettingControlProps {
  field: SettingField;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** One setting: a box, a choice, a tick. A number field that is empty or half typed is NaN, which the schema refuses. */
export function SettingControl({ field, value, error, onChange }: SettingControlProps) {
  if (field.kind === 'check') {
    return (
      <CheckField
        name={field.name}
        label={
          <>
            <strong>{field.label}</strong>
            {field.hint && (
              <>
                <br />
                {field.hint}
              </>
            )}
          </>
        }
        checked={value === true}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  return (
    <Field label={field.label} hint={field.hint} error={error}>
      {(ids) =>
        field.kind === 'choice' ? (
          <Select
            {...ids}
            name={field.name}
            value={String(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {Object.entries(field.choices ?? {}).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        ) : field.kind === 'integer' || field.kind === 'number' ? (
          <Input
            {...ids}
            type="number"
            name={field.name}
            min={0}
            step={field.kind === 'integer' ? 1 : 0.01}
            value={Number.isNaN(value) ? '' : Number(value)}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
        ) : field.kind === 'lines' ? (
          <TextArea
            {...ids}
            name={field.name}
            value={String(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <Input
            {...ids}
            type={field.kind}
            name={field.name}
            value={String(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}
