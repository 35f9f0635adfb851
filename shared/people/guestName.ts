/** The name of a guest who bought without giving one. */
export const GUEST_NAME = 'Cliente';

interface Person {
  name: string;
  email: string;
}

/** Whether the shop knows a name, which the address in its place is not. */
export const isNamed = ({ name, email }: Person): boolean => name !== GUEST_NAME && name !== email;

/** How the team distinguishes guests; sellers never see an address. */
export const nameOrEmail = (person: Person): string => (isNamed(person) ? person.name : person.email);
