import { t } from '@lingui/core/macro'

/**
 * The contact details on public pages (product spec, part 2, section 2). Sample data of the demo: each installation
 * puts its own here.
 */
export const CONTACT_DETAILS = {
  address: t`Bole Road, Addis Ababa, Ethiopia`,
  place: { lat: 8.9951, lon: 38.7862 },
  phone: '+251 11 000 0000',
  email: 'hello@sira.example',
  hours: [t`Mon-Fri 9:00-18:00`, t`Sat 9:00-13:00`],
} as const
