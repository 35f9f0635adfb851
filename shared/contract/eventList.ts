/** The types in a list of events, and who may read which. */
export interface EventList<Type extends string, Right extends string> {
  types: readonly Type[];
  /** The permission that reading an event of this type requires. */
  rightOf: (type: Type) => Right;
}

/** The maps derived from the subjects of a list and their types. */
export const eventList = <Subject extends string, Type extends string, Right extends string>(
  subjects: Readonly<Record<Subject, { right: Right }>>,
  types: Readonly<Record<Type, { subject: Subject }>>,
): EventList<Type, Right> => ({
  types: Object.keys(types) as Type[],
  rightOf: (type) => subjects[types[type].subject].right,
});

/** The types that the caller may read, of all or of the requested ones. */
export const readableTypes = <Type extends string, Right extends string>(
  { types, rightOf }: EventList<Type, Right>,
  may: (right: Right) => boolean,
  requested: readonly Type[],
): Type[] =>
  types.filter((type) => may(rightOf(type)) && (requested.length === 0 || requested.includes(type)));
