interface PricingPlan {
  /** The `plan` parameter of the URL. */
  id: string
  name: string
  price: string
  duration: string
  description: string
  features: readonly string[]
  isPopular?: boolean
  button: string
}

const GET_STARTED = 'Get Started'

/** The pricing plans (product spec, part 1, section 9). */
export const PRICING_PLANS: readonly PricingPlan[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: '2,000 ETB',
    duration: 'per post',
    description: 'For companies that hire now and then.',
    features: ['Single job posting', '30 days visibility', 'Basic tracking', 'Email support', 'Basic analytics'],
    button: GET_STARTED,
  },
  {
    id: 'growth',
    name: 'Growth',
    price: '5,000 ETB',
    duration: 'per month',
    description: 'For teams that hire all year.',
    features: [
      'Up to 5 active job posts',
      'Featured listings',
      'Advanced tracking',
      'Priority support',
      'Advanced analytics',
      'Profile customization',
      'Bulk messaging',
    ],
    isPopular: true,
    button: GET_STARTED,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 'Custom price',
    duration: 'per year',
    description: 'For large companies and groups.',
    features: [
      'Unlimited posts',
      'Branding',
      'Account manager',
      'API access',
      'Custom analytics',
      'Talent pipeline tools',
      'Integration support',
      'Custom workflows',
    ],
    button: 'Contact Sales',
  },
]
