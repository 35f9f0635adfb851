import { FilterLinks } from '#client/ui/FilterLinks.tsx';

interface StateLinksProps<State extends string> {
  /** In their order. */
  states: readonly State[];
  /** A state outside of the total, after the others. */
  apart?: readonly State[];
  words: Readonly<Record<State, string | { plural: string }>>;
  counts: Readonly<Record<State, number>>;
  /** The label of the total. */
  all: string;
  /** The total, where some items have several states. */
  total?: number;
  chosen: string | undefined;
  addressOf: (state: State | undefined) => string;
  /** The name of a state in this list. */
  called?: 'situação' | 'status';
}

/** The states of a list as filters with their counts, the total first. */
export function StateLinks<State extends string>({
  states,
  apart = [],
  words,
  counts,
  all,
  total = states.reduce((sum, each) => sum + counts[each], 0),
  chosen,
  addressOf,
  called = 'situação',
}: StateLinksProps<State>) {
  return (
    <FilterLinks
      label={`Filtrar por ${called}`}
      items={[
        { label: all, count: total, to: addressOf(undefined), current: chosen === undefined },
        ...[...states, ...apart].map((each) => {
          const word: string | { plural: string } = words[each];
          return {
            label: typeof word === 'string' ? word : word.plural,
            count: counts[each],
            to: addressOf(each),
            current: chosen === each,
          };
        }),
      ]}
    />
  );
}
