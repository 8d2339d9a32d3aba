/** The name of the product, wherever people read it. */
export const PRODUCT_NAME = 'Sira'

/** What an installation shows of itself; each comes from its settings. */
export interface SocialLink {
  label: string
  href: string
}
export interface Partner {
  name: string
  description: string
  /** A logo drawn in a field of 48 × 48; without one the initials stand there. */
  mark?: string
}
export interface Testimonial {
  text: string
  by: string
}
export interface Site {
  /** Where the browser calls the API; unset: same origin. */
  apiOrigin?: string
  /** What canonical links begin with. */
  publicOrigin?: string
  schedulingUrl?: string
  resumeBuilderUrl?: string
  socialLinks?: readonly SocialLink[]
  partners?: readonly Partner[]
  testimonial?: Testimonial
}
