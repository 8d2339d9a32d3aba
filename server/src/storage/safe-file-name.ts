const MAX_LENGTH = 120
const RESERVED_NAMES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
// Control characters, and bidirectional marks that make `fdp.exe` look like `exe.pdf` on a screen.
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Makes an uploaded file's name safe to show and to save: no folders, no control or bidi marks, at most 120 characters.
 */
export function toSafeFileName(name: string, fallback = 'file'): string {
  const fileName = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = fileName
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
  const dot = clean.lastIndexOf('.')
  const extension = dot > -1 && clean.length - dot <= 6 ? clean.slice(dot) : ''
  const stem =
    clean
      .slice(0, clean.length - extension.length)
      .replace(/^\.+/, '')
      .trim() || fallback
  const safe = RESERVED_NAMES.test(stem.split('.')[0] ?? '') ? `_${stem}` : stem
  return [...safe].slice(0, MAX_LENGTH - extension.length).join('') + extension
}
