import { CheckField } from '#client/ui/field/Field.tsx';
import { FieldGroup } from '#client/ui/field/FieldGroup.tsx';
import {
  type Permission,
  PERMISSION_GROUPS,
  type PermissionGroup,
  PERMISSIONS,
} from '#shared/people/permissions.ts';
import { TickGroups } from './TickGroups.tsx';
import { useMay } from './useMay.ts';

const GROUPS = Object.entries(PERMISSION_GROUPS) as [PermissionGroup, string][];

interface PermissionTicksProps {
  /** The options. */
  offered: readonly Permission[];
  chosen: readonly Permission[];
  disabled?: boolean;
  onChange: (chosen: Permission[]) => void;
}

/** Permissions to grant, by subject; a user cannot grant a permission that they do not have. */
export function PermissionTicks({ offered, chosen, disabled = false, onChange }: PermissionTicksProps) {
  const may = useMay();
  return (
    <TickGroups>
      {GROUPS.map(([group, label]) => {
        const inGroup = offered.filter((each) => each.startsWith(`${group}.`));
        return (
          inGroup.length > 0 && (
            <FieldGroup key={group}>
              <legend>{label}</legend>
              {inGroup.map((permission) => (
                <CheckField
                  key={permission}
                  label={PERMISSIONS[permission]}
                  checked={chosen.includes(permission)}
                  disabled={disabled || !may(permission)}
                  onChange={({ target }) =>
                    onChange(
                      [
                        ...chosen.filter((each) => each !== permission),
                        ...(target.checked ? [permission] : []),
                      ].sort(),
                    )
                  }
                />
              ))}
            </FieldGroup>
          )
        );
      })}
    </TickGroups>
  );
}
