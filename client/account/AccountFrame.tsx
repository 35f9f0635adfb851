import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { Container } from '#client/ui/Container.tsx';
import { below, color, space, text } from '#client/ui/theme/tokens.ts';

interface AccountFrameProps {
  title: string;
  about: ReactNode;
  /** For previews of the page, where `about` is not just words. */
  description?: string;
  /** The way from 'Minha conta' to here, where it is longer than the title. */
  trail?: { label: string; to?: string }[];
  /** The head takes less room on phones: work begins at once. */
  compact?: boolean;
  children: ReactNode;
}

/** The frame of each page of 'Minha conta'. */
export function AccountFrame({
  title,
  about,
  description,
  trail,
  compact = false,
  children,
}: AccountFrameProps) {
  // A new key resets the input when the same page renders another resource.
  const { pathname } = useLocation();
  return (
    <main id="main">
      <PageMeta
        title={title}
        description={description ?? (typeof about === 'string' ? about : title)}
        noIndex
      />
      <Container>
        <Way data-compact={compact || undefined}>
          <Breadcrumb
            crumbs={[
              { label: 'Home', to: paths.home },
              { label: 'Minha conta', to: paths.account },
              ...(trail ?? [{ label: title }]),
            ]}
          />
        </Way>
        <Head data-compact={compact || undefined}>
          <h1>{inOnePiece(title)}</h1>
          <p>{about}</p>
        </Head>
        <Body key={pathname}>{children}</Body>
      </Container>
    </main>
  );
}

/** The number of an order or a sale does not break at its hyphens. */
const inOnePiece = (title: string): ReactNode[] =>
  title.split(/(A-[\d-]+)/).map((part, index) => (index % 2 ? <span key={index}>{part}</span> : part));

const Way = styled.div`
  ${below.tablet} {
    /* The bar below and the menu lead out; what remains is the way back to the room. */
    &[data-compact] li:nth-child(-n + 2) {
      display: none;
    }
    &[data-compact] li:nth-child(3)::before {
      content: none;
    }
    &[data-compact] ol:not(:has(li:nth-child(4))) {
      display: none;
    }
  }
`;

const Head = styled.header`
  max-inline-size: 42rem;
  padding-block: ${space[4]} ${space[6]};
  h1 {
    font-size: ${text.display};
  }
  h1 span {
    white-space: nowrap;
  }
  p {
    margin-block-start: ${space[2]};
    color: ${color.quiet};
  }
  ${below.tablet} {
    &[data-compact] {
      padding-block: ${space[3]} ${space[5]};
    }
    &[data-compact] h1 {
      font-size: ${text.title};
      line-height: 1.2;
      overflow-wrap: anywhere;
    }
    &[data-compact] p {
      margin-block-start: ${space[1]};
      font-size: ${text.small};
    }
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  padding-block-end: ${space[12]};
`;

/** A form of fields in one column, two where there is room. */
export const AccountForm = styled.div`
  max-inline-size: 44rem;
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[5]};
  }
`;
