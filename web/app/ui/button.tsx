import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type Variant = 'primary' | 'quiet' | 'ghost' | 'danger'
export type Size = 'sm' | 'md' | 'lg'

const variants: Record<Variant, string> = {
  primary: 'btn-primary',
  quiet: 'btn-quiet',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
}
const sizes: Record<Size, string> = { sm: 'btn-sm', md: '', lg: 'btn-lg' }

type Looks = { variant?: Variant; size?: Size; icon?: IconName; children: ReactNode }
type ButtonProps = Looks &
  Omit<ComponentProps<'button'>, 'children'> & {
    busy?: boolean
    /** What the button says while it works, e.g. 'Signing in...'. */
    busyText?: string
    /** Why it cannot be used now: shown beside the button, which stays reachable by keyboard. */
    disabledReason?: string
  }

const looks = (variant: Variant, size: Size, className = '') => `btn ${variants[variant]} ${sizes[size]} ${className}`

/** A button; `type` is 'button' unless said otherwise. */
export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  busy = false,
  busyText,
  disabledReason,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const blocked = busy || Boolean(disabledReason)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) return event.preventDefault()
    onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={looks(variant, size, className)}
      onClick={click}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      {icon && <Icon name={icon} />}
      {busy ? (busyText ?? children) : children}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className="inline-grid gap-1">
      {button}
      <span id={reasonId} className="hint">
        {disabledReason}
      </span>
    </span>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  icon,
  children,
  className,
  ...rest
}: Looks & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link {...rest} className={looks(variant, size, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

type OutsideProps = Looks &
  Omit<ComponentProps<'a'>, 'children' | 'rel' | 'target'> & {
    /** Somebody typed this address: we neither vouch for it nor lend it our name in search engines. */
    typed?: boolean
  }

/** A link that leaves the product in a new tab, and says so; without a variant it is a text link. */
export function OutsideLink({ variant, size = 'md', icon, typed, children, className, ...rest }: OutsideProps) {
  const style = variant ? looks(variant, size, className) : `link ${className ?? ''}`
  return (
    <a target="_blank" rel={typed ? 'noopener nofollow ugc' : 'noopener noreferrer'} {...rest} className={style}>
      {icon && <Icon name={icon} />}
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  full?: boolean
}

/** A button that is only a drawing; `label` is its name for everybody who does not see it. */
export function IconButton({ icon, label, full, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={`btn-icon ${className}`}>
      <Icon name={icon} full={full} />
    </button>
  )
}
