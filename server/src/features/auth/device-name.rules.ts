import { t } from '@sira/contract/t'

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The longest part of a User-Agent header that is looked at, in characters. Real browsers need less. */
const MAX_USER_AGENT_LENGTH = 512

/**
 * Returns a name by which people recognise their own device, such as "Firefox on Linux", from a User-Agent header;
 * empty if it is not a browser.
 */
export function getDeviceName(agent: string): string {
  const relevantPart = agent.slice(0, MAX_USER_AGENT_LENGTH)
  const findName = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(relevantPart))?.[1]
  const [browser, system] = [findName(BROWSERS), findName(SYSTEMS)]
  return browser && system ? t('{browser} on {system}', { browser, system }) : (browser ?? system ?? '')
}
