import { PageMeta } from '#client/pages/PageMeta.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';

interface NotYoursProps {
  title: string;
  /** The title and the advice. */
  children: string;
  /** The link to the customer's own list. */
  to: string;
  label: string;
}

/** Shown for a missing resource and for another customer's alike, so that the reply reveals neither. */
export function NotYours({ title, children, to, label }: NotYoursProps) {
  return (
    <main id="main">
      <PageMeta title={title} description={children} noIndex />
      <EmptyState as="h1" title={title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
        {children}
      </EmptyState>
    </main>
  );
}
