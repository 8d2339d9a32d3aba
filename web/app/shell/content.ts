// Words and links of the frame around the screens. What is marked as a sample belongs to the demonstration; an installation replaces it.

export const TAGLINE = 'Tech jobs in Ethiopia, posted by companies whose trade license we have checked.'

/** Sample: the accounts of the demonstration do not exist. */
export const SOCIAL_LINKS = [
  { label: 'Telegram', href: 'https://t.me/sira' },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/company/sira' },
  { label: 'Facebook', href: 'https://www.facebook.com/sira' },
  { label: 'Instagram', href: 'https://www.instagram.com/sira' },
  { label: 'Twitter', href: 'https://twitter.com/sira' },
] as const

/** Sample: nobody said this. */
export const TESTIMONIAL = {
  text: '“I applied on a Tuesday from a bus to Adama. The team in Bole wrote back on Thursday.”',
  by: 'Meron Girma, mobile developer',
} as const
