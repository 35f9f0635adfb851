import { createElement, type ElementType, type ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>>;
type Attrs = Props | ((props: Props) => Props);

interface Styled {
  (props: Props): ReactNode;
  /** The rendered element, its classes and its fixed attributes. */
  target: ElementType;
  classes: string;
  always: readonly Attrs[];
}

/**
 * Replaces styled-components in the build (scripts/build/stylesByTheBuild.ts), where all rules are in the style
 * sheets. A component keeps only its class and its fixed attributes, and passes none of its `$…` props to the
 * element.
 */
function component(target: ElementType | Styled, id: string, own: readonly Attrs[]): Styled {
  const base = typeof target === 'function' && 'classes' in target ? target : undefined;
  const made: Styled = Object.assign((props: Props): ReactNode => draw(made, props), {
    target: base ? base.target : (target as ElementType),
    classes: base ? `${base.classes} ${id}` : id,
    always: [...(base?.always ?? []), ...own],
  });
  return made;
}

function draw({ target, classes, always }: Styled, props: Props): ReactNode {
  const allProps = always.reduce<Props>(
    (so, each) => ({ ...so, ...(typeof each === 'function' ? each(so) : each) }),
    props,
  );
  const passed = Object.entries(allProps).filter(([name]) => !name.startsWith('$') && name !== 'as');
  const className = allProps['className'] ? `${classes} ${allProps['className'] as string}` : classes;
  return createElement((allProps['as'] as ElementType | undefined) ?? target, {
    ...Object.fromEntries(passed),
    className,
  });
}

const template = (target: ElementType | Styled, id = '', always: readonly Attrs[] = []): Template =>
  Object.assign(() => component(target, id, always), {
    withConfig: ({ componentId }: { componentId: string }) => template(target, componentId, always),
    attrs: (more: Attrs) => template(target, id, [...always, more]),
  });

interface Template {
  (): Styled;
  withConfig(config: { componentId: string }): Template;
  attrs(more: Attrs): Template;
}

export const styled = new Proxy(template, { get: (_, tag) => template(tag as ElementType) });

const nothing = (): string => '';
export { nothing as css, nothing as keyframes };

export const createGlobalStyle = () => () => null;

type Leaves<Tree> = { [Name in keyof Tree]: Tree[Name] extends object ? Leaves<Tree[Name]> : string };

/** Each leaf is `var(--prefix-path, value)`, for what is drawn without rules, such as charts. */
export function createTheme<Tree extends object>(tree: Tree, { prefix }: { prefix: string }): Leaves<Tree> {
  const leaves = Object.entries(tree).map(([name, value]: [string, unknown]) => {
    const path = `${prefix}-${name}`;
    return typeof value === 'object' && value !== null
      ? [name, createTheme(value, { prefix: path })]
      : [name, `var(--${path}, ${String(value)})`];
  });
  return Object.fromEntries(leaves) as Leaves<Tree>;
}

/** Collects nothing, since no page brings rules of its own. */
export class ServerStyleSheet {
  collectStyles = (page: ReactNode): ReactNode => page;
  getStyleTags = nothing;
  seal = nothing;
}
