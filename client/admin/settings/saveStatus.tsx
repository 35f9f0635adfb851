import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import type { SettingsTab } from '#client/admin/settings/tabs/settingsTab.ts';
import type { Fault } from '#client/forms/fault.ts';
import { color, space } from '#client/ui/theme/tokens.ts';

/** The save state in the bar below the form. */
export function statusOf(changed: number, saved: boolean) {
  if (saved)
    return (
      <Done>
        <Check size={18} aria-hidden="true" />
        Configurações salvas com sucesso!
      </Done>
    );
  if (changed === 0) return '';
  return changed === 1 ? '1 alteração não salva' : `${changed} alterações não salvas`;
}

/** The faults and their tabs, since only one tab is visible. */
export function summaryOf(fault: Fault | undefined, faulty: SettingsTab[]): string | undefined {
  if (!fault) return undefined;
  const count = Object.keys(fault.fields).length;
  if (count === 0) return `Erro ao salvar configurações. ${fault.message}`;
  const where = new Intl.ListFormat('pt-BR').format(faulty.map(({ label }) => label));
  return count === 1
    ? `Confira o campo marcado em ${where}.`
    : `Confira os ${count} campos marcados em ${where}.`;
}

const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.leaf};
  font-weight: 600;
`;
