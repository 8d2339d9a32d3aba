import { t } from '@lingui/core/macro'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  quiet: 'btn-quiet',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
}
const SIZE_CLASSES: Record<ButtonSize, string> = { sm: 'btn-sm', md: '', lg: 'btn-lg' }

type ButtonAppearance = { variant?: ButtonVariant; size?: ButtonSize; icon?: IconName; children: ReactNode }
type ButtonProps = ButtonAppearance &
  Omit<ComponentProps<'button'>, 'children'> & {
    busy?: boolean
    /** The text while the action runs, e.g. 'Signing in...'. */
    busyText?: string
    /** Why the button is disabled now: shown below the button, which stays reachable by keyboard. */
    disabledReason?: string
  }

const getClassName = (variant: ButtonVariant, size: ButtonSize, className = '') =>
  `btn ${VARIANT_CLASSES[variant]} ${SIZE_CLASSES[size]} ${className}`

/** A button; `type` is 'button' by default. */
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
  const isBlocked = busy || Boolean(disabledReason)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) return event.preventDefault()
    onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={getClassName(variant, size, className)}
      onClick={click}
      aria-disabled={isBlocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      {icon && <Icon name={icon} />}
      {busy ? (busyText ?? children) : children}
    </button>
  )
  if (!disabledReason) return button
  return (
    <WithReason id={reasonId} reason={disabledReason}>
      {button}
    </WithReason>
  )
}

const WithReason = ({ id, reason, children }: { id: string; reason: string; children: ReactNode }) => (
  <span className="inline-grid gap-1">
    {children}
    <span id={id} className="hint">
      {reason}
    </span>
  </span>
)

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  icon,
  children,
  className,
  ...rest
}: ButtonAppearance & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link {...rest} className={getClassName(variant, size, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

type ExternalLinkProps = ButtonAppearance &
  Omit<ComponentProps<'a'>, 'children' | 'rel' | 'target'> & {
    /** Whether a user entered the URL. Search engines are then told that the link is not our recommendation. */
    isUserContent?: boolean
  }

/** A link to another site that opens in a new tab, and says so; without a variant it is a text link. */
export function ExternalLink({
  variant,
  size = 'md',
  icon,
  isUserContent,
  children,
  className,
  ...rest
}: ExternalLinkProps) {
  const style = variant ? getClassName(variant, size, className) : `link ${className ?? ''}`
  return (
    <a
      target="_blank"
      rel={isUserContent ? 'noopener nofollow ugc' : 'noopener noreferrer'}
      {...rest}
      className={style}
    >
      {icon && <Icon name={icon} />}
      {children}
      <span className="sr-only">{` ${t`(opens in a new tab)`}`}</span>
    </a>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  full?: boolean
}

/** A button that is only an icon; `label` is its name for screen readers and its tooltip. */
export function IconButton({ icon, label, full, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={`btn-icon ${className}`}>
      <Icon name={icon} full={full} />
    </button>
  )
}
