import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { sentBy } from '#client/forms/sentBy.ts';
import { textsIn } from '#client/forms/textsIn.ts';
import type { useSaving } from '#client/forms/useSaving.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';

interface KeptRows<Name extends string, Row extends Record<Name, string>> {
  save: ReturnType<typeof useSaving>['save'];
  /** The fields of the form above the list; the first takes the focus for the next row. */
  names: readonly [Name, ...Name[]];
  keep: (given: Record<Name, string>) => Promise<unknown>;
  remove: (row: Row) => Promise<unknown>;
  kept: string;
  removed: (row: Row) => string;
}

/** A list whose rows are added by a form above it and taken away with a way back. */
export function useStickyRows<Name extends string, Row extends Record<Name, string>>({
  save,
  names,
  keep,
  remove,
  kept,
  removed,
}: KeptRows<Name, Row>) {
  const { revalidate } = useRevalidator();
  const focusFirst = () => document.querySelector<HTMLInputElement>(`input[name="${names[0]}"]`)?.focus();
  const add = async (form: HTMLFormElement) => {
    const given = textsIn(new FormData(form), names);
    if (!(await save(() => keep(given)))) return;
    form.reset();
    focusFirst();
    toast(kept);
    await revalidate();
  };
  const restore = async (row: Row) => {
    await save(() => keep(row));
    await revalidate();
  };
  const takeAway = async (row: Row) => {
    if (!(await save(() => remove(row)))) return;
    focusFirst();
    toast(removed(row), (close) => (
      <button
        type="button"
        onClick={() => {
          close();
          void restore(row);
        }}
      >
        Desfazer
      </button>
    ));
    await revalidate();
  };
  return { onSubmit: sentBy(add), onRemove: (row: Row) => void takeAway(row) };
}

/** A short field and a long one beside each other. */
export const RowForm = styled.form`
  display: grid;
  gap: ${space[4]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    > button,
    > :first-child {
      grid-column: 1 / -1;
    }
    > button {
      justify-self: start;
    }
  }
`;
