/** The name of the product, everywhere people read it. */
export const PRODUCT_NAME = 'Sira'

/** How every API key begins, so that people and programs that look for leaked secrets recognise one. */
export const API_KEY_PREFIX = 'sira_live_'

/** What one installation shows about itself; each part comes from its configuration. */
export interface SocialLink {
  label: string
  href: string
}
export interface Partner {
  name: string
  description: string
  /** A logo drawn in a field of 48 × 48; without one the initials are shown. */
  mark?: string
}
export interface Testimonial {
  text: string
  by: string
}
export interface SiteSettings {
  /** Origin of the API for the browser; unset: same origin. */
  apiOrigin?: string
  /** Origin of canonical links. */
  publicOrigin?: string
  schedulingUrl?: string
  resumeBuilderUrl?: string
  socialLinks?: readonly SocialLink[]
  partners?: readonly Partner[]
  testimonial?: Testimonial
  /** Whether people can link their Telegram account. */
  telegram?: boolean
  /** Whether browsers can get notifications (Web Push). */
  push?: boolean
}
