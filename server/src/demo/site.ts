import type { Partner, SocialLink, Testimonial } from '@sira/contract/product'

/**
 * Samples for the demo: these social accounts, partners and quotes are invented. They are shown only with demo data, where
 * the settings do not replace them.
 */
export const DEMO_SITE: { socialLinks: readonly SocialLink[]; partners: readonly Partner[]; testimonial: Testimonial } =
  {
    socialLinks: [
      { label: 'Telegram', href: 'https://t.me/sira' },
      { label: 'LinkedIn', href: 'https://www.linkedin.com/company/sira' },
      { label: 'Facebook', href: 'https://www.facebook.com/sira' },
      { label: 'Instagram', href: 'https://www.instagram.com/sira' },
      { label: 'Twitter', href: 'https://twitter.com/sira' },
    ],
    partners: [
      { name: 'Entoto Foundry', description: 'Startup studio', mark: 'M6 38 18 14l7 13 5-8 12 19z' },
      {
        name: 'Tana Bootcamp',
        description: 'Coding school',
        mark: 'M8 18c6-6 10 6 16 0s10 6 16 0v6c-6 6-10-6-16 0s-10-6-16 0zm0 12c6-6 10 6 16 0s10 6 16 0v6c-6 6-10-6-16 0s-10-6-16 0z',
      },
      {
        name: 'Semien Cloud',
        description: 'Hosting in Addis Ababa',
        mark: 'M14 36a9 9 0 0 1 0-18 11 11 0 0 1 21 3 8 8 0 0 1-1 15z',
      },
      { name: 'Bole Commons', description: 'Shared offices', mark: 'M8 40V16h10v24zm13 0V8h10v32zm13 0V22h8v18z' },
    ],
    testimonial: {
      text: '“I applied on a Tuesday from a bus to Adama. The team in Bole wrote back on Thursday.”',
      by: 'Meron Girma, mobile developer',
    },
  }
