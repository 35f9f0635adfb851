import { FilterLinks } from '#client/ui/FilterLinks.tsx';

interface StateLinksProps<State extends string> {
  /** In their order. */
  states: readonly State[];
  /** What is no part of all of them, behind the others. */
  apart?: readonly State[];
  words: Readonly<Record<State, string | { plural: string }>>;
  counts: Readonly<Record<State, number>>;
  /** What all of them together are called. */
  all: string;
  /** How many all of them are, where the states share some. */
  total?: number;
  chosen: string | undefined;
  addressOf: (state: State | undefined) => string;
  /** What the list calls a state. */
  called?: 'situação' | 'status';
}

/** The states of a list as its filters, each with how many there are, and all of them first. */
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
