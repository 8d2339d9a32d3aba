import { type IconName, SPRITE } from './icon-names.ts'

/** A drawing from the icon sprite; it says nothing by itself, so the control around it carries the name. */
export function Icon({ name, className = '', full = false }: { name: IconName; className?: string; full?: boolean }) {
  return (
    <svg className={`icon ${full ? 'is-full ' : ''}${className}`} aria-hidden="true" focusable="false">
      <use href={`${SPRITE}#${name}`} />
    </svg>
  )
}
