import { FilterLinks } from '#client/ui/FilterLinks.tsx';

interface StateLinksProps<State extends string> {
  /** In their order. */
  states: readonly State[];
  /** What is no part of all of them, behind the others. */
  apart?: readonly State[];
  words: Readonly<Record<State, string>>;
  counts: Readonly<Record<State, number>>;
  /** What all of them together are called. */
  all: string;
  chosen: State | undefined;
  addressOf: (state: State | undefined) => string;
}

/** The states of a list as its filters, each with how many there are, and all of them first. */
export function StateLinks<State extends string>({
  states,
  apart = [],
  words,
  counts,
  all,
  chosen,
  addressOf,
}: StateLinksProps<State>) {
  const total = states.reduce((sum, each) => sum + counts[each], 0);
  return (
    <FilterLinks
      label="Filtrar por situação"
      items={[
        { label: all, count: total, to: addressOf(undefined), current: chosen === undefined },
        ...[...states, ...apart].map((each) => ({
          label: words[each],
          count: counts[each],
          to: addressOf(each),
          current: chosen === each,
        })),
      ]}
    />
  );
}
