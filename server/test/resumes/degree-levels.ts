/** How high a degree is; a resume is read right when the level is. */
export type DegreeLevel = 'SECONDARY' | 'CERTIFICATE' | 'DIPLOMA' | 'ASSOCIATE' | 'BACHELOR' | 'MASTER' | 'DOCTORATE'

const compact = (text: string) => text.toLowerCase().replaceAll(/[.'’]/g, '')

/** The first that fits counts: a postgraduate diploma is a diploma. */
const PATTERNS: readonly (readonly [DegreeLevel, RegExp])[] = [
  ['DIPLOMA', /post ?graduate diploma|advanced diploma/],
  ['DOCTORATE', /\b(?:phd|dphil|doctor|doctorate|doctoral|dr)\b|ዶክት|ሦስተኛ ዲግሪ/],
  ['MASTER', /\b(?:masters?|msc|ms|ma|mba|meng|me|mtech|mphil|mca|mph|med|llm|emba)\b|ማስተር|ሁለተኛ ዲግሪ/],
  ['BACHELOR', /\b(?:bachelors?|bsc|bs|bsee|ba|be|beng|btech|bba|bca|bed|llb|bfa|bcom|licence|laurea|hons)\b|ዲግሪ/],
  ['ASSOCIATE', /\b(?:associates?|aas|aa|as)\b/],
  [
    'SECONDARY',
    /\b(?:high school|secondary|grade 1[02]|grade (?:10|12)|a-levels?|abitur|matric|hsc|ssc|entrance|ged|preparatory)\b|ክፍል|መሰናዶ/,
  ],
  ['DIPLOMA', /\b(?:diploma|level (?:iii|iv|v|[345]))\b|ዲፕሎማ|ደረጃ/],
  ['CERTIFICATE', /\b(?:certificate|certification|bootcamp|nanodegree|course)\b|ሰርተፊኬት|የምስክር/],
]

/** Returns the level of a written degree, or undefined if it is none. */
export const toDegreeLevel = (text: string): DegreeLevel | undefined =>
  PATTERNS.find(([, pattern]) => pattern.test(compact(text)))?.[0]
