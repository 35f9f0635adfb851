/** The types that a list of events tells of, and who may read which. */
export interface EventList<Type extends string, Right extends string> {
  types: readonly Type[];
  /** What somebody has to be allowed to read, to read an event of this type. */
  rightOf: (type: Type) => Right;
}

/** What follows from the subjects of a list and the types of each. */
export const eventList = <Subject extends string, Type extends string, Right extends string>(
  subjects: Readonly<Record<Subject, { right: Right }>>,
  types: Readonly<Record<Type, { subject: Subject }>>,
): EventList<Type, Right> => ({
  types: Object.keys(types) as Type[],
  rightOf: (type) => subjects[types[type].subject].right,
});

/** Those that somebody may read, of all or of what they ask for. */
export const readableTypes = <Type extends string, Right extends string>(
  { types, rightOf }: EventList<Type, Right>,
  may: (right: Right) => boolean,
  asked: readonly Type[],
): Type[] => types.filter((type) => may(rightOf(type)) && (asked.length === 0 || asked.includes(type)));
