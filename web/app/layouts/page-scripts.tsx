import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * The scripts of a page. Their files are requested at once, but give way to what the first paint needs: without scripts
 * a page can already be read. The router's component is called as a function, because only so its elements can be given
 * a priority.
 */
export function PageScripts({ nonce }: { nonce?: string }) {
  const { children } = (Scripts({ nonce })?.props ?? {}) as { children?: ReactNode }
  return Children.map(children, (child) => (isPreload(child) ? cloneElement(child, { fetchPriority: 'low' }) : child))
}

const isPreload = (child: ReactNode): child is ReactElement<{ fetchPriority?: string }> =>
  isValidElement<{ rel?: string }>(child) && child.props.rel === 'modulepreload'
