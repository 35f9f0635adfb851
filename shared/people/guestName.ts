/** The name of a guest who bought without giving one. */
export const GUEST_NAME = 'Cliente';

interface Person {
  name: string;
  email: string;
}

/** Whether the shop knows the name; an email in its place is none. */
export const isNamed = ({ name, email }: Person): boolean => name !== GUEST_NAME && name !== email;

/** The team distinguishes guests by email; sellers never see an address. */
export const nameOrEmail = (person: Person): string => (isNamed(person) ? person.name : person.email);
