import type { LucideIconData, LucideProps } from 'lucide-react';
import { iconLook } from './iconSize.ts';
import { shape } from './shapes.ts';
import { useShape } from './useShape.ts';

/**
 * Replaces lucide's own function of this name in the build (scripts/build/lucideByReference.ts). An icon's
 * lines are in the page once, however often it is shown, and `.icon` of the global styles draws them.
 */
export default function createLucideIcon({ name = '', node }: LucideIconData) {
  const drawn = shape(`icon-${name}`, node, '0 0 24 24');
  return function Icon({ size = 24, fill, strokeWidth, className, ref, ...rest }: LucideProps) {
    const href = useShape(drawn);
    const named = 'role' in rest || 'aria-label' in rest || 'aria-labelledby' in rest;
    return (
      <svg
        ref={ref}
        {...iconLook(size, className ? `icon ${className}` : 'icon')}
        aria-hidden={named ? undefined : true}
        {...rest}
      >
        <use href={href} fill={fill} strokeWidth={strokeWidth} />
      </svg>
    );
  };
}
