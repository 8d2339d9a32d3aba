import { ph, t } from '@lingui/core/macro'

/** 'trade-license.shown' → 'Trade license shown'. */
export function formatDottedName(name: string): string {
  const words = name.replaceAll(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 1234 → '1,234'. */
export const formatCount = (count: number): string => count.toLocaleString('en')

/** Formats a file size: 1536000 → '1.5 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return t`${bytes} bytes`
  if (bytes < 1024 * 1024) return t`${ph({ size: Math.round(bytes / 1024) })} KB`
  return t`${ph({ size: (bytes / (1024 * 1024)).toFixed(1) })} MB`
}
