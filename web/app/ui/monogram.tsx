import { useState } from 'react'
import { useSavesData } from './data-saver.ts'
import { SPRITE } from './icon-names.ts'

/** At most two initials: 'Kifiya Pay' → 'KP', 'telebirr' → 'TE'. Splits by code points, so that letters stay whole. */
export function getInitials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const signs = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2)
  return signs.join('').toUpperCase()
}

/** A hue from 0 to 360; the same name always has the same one. */
export function getHue(name: string): number {
  let hash = 7
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 3600
  return Math.round(hash / 10)
}

type MonogramProps = { name: string; size?: number; round?: boolean; className?: string }

/** Initials with a woven hem, shown for a company or a person without a picture. */
export function Monogram({ name, size = 48, round = false, className = '' }: MonogramProps) {
  const shape = round ? 'rounded-full' : 'rounded-md'
  return (
    <svg
      className={`flex-none ${shape} ${className}`}
      style={{ '--h': getHue(name) } as React.CSSProperties}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="48" height="48" className="mono-bg" />
      {!round && <use href={`${SPRITE}#hem`} width="48" height="48" className="mono-th" />}
      <text
        x="50%"
        y={round ? '51%' : '48%'}
        textAnchor="middle"
        dominantBaseline="central"
        className="mono-tx"
        fontSize="17"
      >
        {getInitials(name)}
      </text>
    </svg>
  )
}

/**
 * The picture if there is one and it loads, else the monogram, also for people who save data. Hidden from screen readers, because the name is shown
 * beside it.
 */
export function PictureOrMonogram({ src, ...looks }: MonogramProps & { src?: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  const savesData = useSavesData()
  if (!src || broken === src || savesData) return <Monogram {...looks} />
  const { size = 48, round = false, className = '' } = looks
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
      // It may have failed before this page was hydrated.
      ref={(image) => {
        if (image?.hasAttribute('src') && image.complete && image.naturalWidth === 0) setBroken(src)
      }}
      className={`flex-none border border-line bg-surface object-cover ${round ? 'rounded-full' : 'rounded-md'} ${className}`}
    />
  )
}
