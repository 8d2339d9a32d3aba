import { type IconName, SPRITE } from './icon-names.ts'

/** An icon from the sprite; hidden from screen readers, so the control around it needs a name. */
export function Icon({ name, className = '', full = false }: { name: IconName; className?: string; full?: boolean }) {
  return (
    <svg className={`icon ${full ? 'is-full ' : ''}${className}`} aria-hidden="true" focusable="false">
      <use href={`${SPRITE}#${name}`} />
    </svg>
  )
}
