import { t } from '@lingui/core/macro'

interface PricingPlan {
  /** The `plan` parameter of the URL. */
  id: string
  name: string
  price: string
  duration: string
  description: string
  features: readonly string[]
  /** Features that do not exist yet. */
  planned?: readonly string[]
  isPopular?: boolean
  button: string
}

const GET_STARTED = t`Get Started`
const BRANDING = t`Branding`
const CUSTOM_ANALYTICS = t`Custom analytics`
const CUSTOM_WORKFLOWS = t`Custom workflows`

/** The pricing plans (product spec, part 1, section 9). */
export const PRICING_PLANS: readonly PricingPlan[] = [
  {
    id: 'basic',
    name: t`Basic`,
    price: t`2,000 ETB`,
    duration: t`per post`,
    description: t`For companies that hire now and then.`,
    features: [t`Single job posting`, t`30 days visibility`, t`Basic tracking`, t`Email support`, t`Basic analytics`],
    button: GET_STARTED,
  },
  {
    id: 'growth',
    name: t`Growth`,
    price: t`5,000 ETB`,
    duration: t`per month`,
    description: t`For teams that hire all year.`,
    features: [
      t`Up to 5 active job posts`,
      t`Featured listings`,
      t`Advanced tracking`,
      t`Priority support`,
      t`Advanced analytics`,
      t`Profile customization`,
      t`Bulk messaging`,
    ],
    isPopular: true,
    button: GET_STARTED,
  },
  {
    id: 'enterprise',
    name: t`Enterprise`,
    price: t`Custom price`,
    duration: t`per year`,
    description: t`For large companies and groups.`,
    features: [
      t`Unlimited posts`,
      BRANDING,
      t`Account manager`,
      t`API access`,
      CUSTOM_ANALYTICS,
      t`Talent pipeline tools`,
      t`Integration support`,
      CUSTOM_WORKFLOWS,
    ],
    planned: [BRANDING, CUSTOM_ANALYTICS, CUSTOM_WORKFLOWS],
    button: t`Contact Sales`,
  },
]
