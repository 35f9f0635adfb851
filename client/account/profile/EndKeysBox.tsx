import { endKeysLabel } from '#client/forms/endKeysLabel.ts';
import { CheckField } from '#client/ui/field/Field.tsx';
import type { KeyName } from '#shared/contract/access.ts';

/** Whether the shop's keys end too; nothing where there are none. */
export function EndKeysBox({ keys }: { keys: readonly KeyName[] }) {
  return (
    keys.length > 0 && (
      <>
        {/* A box that is not ticked sends nothing. */}
        <input type="hidden" name="keysShown" value="1" />
        <CheckField name="endKeys" defaultChecked label={endKeysLabel(keys)} />
      </>
    )
  );
}
