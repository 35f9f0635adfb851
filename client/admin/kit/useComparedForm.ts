import { useEffect, useState } from 'react';
import { formDraft } from '#client/forms/draft.ts';
import { isStale } from '#client/forms/fault.ts';
import { useSaving } from '#client/forms/useSaving.ts';

/** What is saved, as a form knows it. */
export interface Saved<Values> {
  values: Values;
  version: number;
}

type LastChange = { username: string; at: string } | null;

interface ComparedForm<Values> {
  /** The address that keys the stored draft of the tab. */
  address: string;
  loaded: Saved<Values>;
  changedIn: (mine: Values, base: Values) => (keyof Values & string)[];
  save: (values: Values, version: number) => Promise<Saved<Values>>;
  /** What another user saved in between, and who. */
  readStored: () => Promise<Saved<Values> & { lastChange: LastChange }>;
}

const VERSION = ' version';

/**
 * The user's input over the saved values. The tab stores it until the user saves or discards it. Changes by other users replace
 * untouched fields; where both changed a field, `meanwhile` holds the difference.
 */
export function useComparedForm<Values extends Record<keyof Values, string | boolean>>(
  form: ComparedForm<Values>,
) {
  const { changedIn } = form;
  const [draft] = useState(() => formDraft(form.address));
  const [base, setBase] = useState(form.loaded);
  const [storedDraft] = useState(() => draft.read());
  const [values, setValues] = useState<Values>(() => {
    const { [VERSION]: _version, ...draftInput } = storedDraft;
    return { ...form.loaded.values, ...draftInput };
  });
  const [meanwhile, setMeanwhile] = useState<{ lastChange: LastChange } | undefined>(() =>
    VERSION in storedDraft && storedDraft[VERSION] !== String(form.loaded.version)
      ? { lastChange: null }
      : undefined,
  );
  const { busy, fault, save, forget } = useSaving();
  const changed = changedIn(values, base.values);

  useEffect(() => {
    const input = Object.fromEntries(changed.map((name) => [name, values[name]]));
    draft.write(changed.length > 0 ? { ...input, [VERSION]: String(base.version) } : {});
  });

  const over = (theirs: Values, mine: Values, before: Values): Values => ({
    ...theirs,
    ...Object.fromEntries(changedIn(mine, before).map((name) => [name, mine[name]])),
  });
  /** Resolves to whether it was saved; `send` replaces the usual way to save. */
  const submit = (send = form.save): Promise<boolean> =>
    save(async () => {
      try {
        const now = await send(values, base.version);
        setBase(now);
        // Input during the request waits for the next save.
        setValues((current) => over(now.values, current, values));
        setMeanwhile(undefined);
      } catch (error) {
        if (isStale(error)) {
          const { lastChange, ...theirs } = await form.readStored();
          setBase(theirs);
          setValues((current) => over(theirs.values, current, base.values));
          setMeanwhile({ lastChange });
        }
        throw error;
      }
    });
  const takeSaved = () => {
    setValues(base.values);
    setMeanwhile(undefined);
    forget();
  };
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  return { values, set, base: base.values, changed, meanwhile, busy, fault, submit, takeSaved };
}
