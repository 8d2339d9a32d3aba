/** 'trade-license.shown' → 'Trade license shown'. */
export function formatDottedName(name: string): string {
  const words = name.replaceAll(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 1 → '1 job', 2 → '2 jobs'. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Formats a file size: 1536000 → '1.5 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`
}
