// What fields of forms and columns of tables are named.

/** What the columns of a table of jobs or schools are named, and the label that its cells get. */
const FIELD_NAMES: readonly (readonly [RegExp, FieldName])[] = [
  [/^(?:no|s\/?n|sr|sl|r\.?no|#|[rs]\.? ?no|ተ[./]?\s?ቁ|ቁ)\.?$/, 'no'],
  [/^(?:from|start(?:ing)?(?: date| year)?|date from|date started|joined|von|du|desde|ከ|የተጀመረበት.*|መነሻ)$/, 'from'],
  [/^(?:to|end(?:ing)?(?: date| year)?|until|date to|date (?:ended|left)|left|bis|au|hasta|እስከ|የተጠናቀቀበት.*)$/, 'to'],
  [
    /\b(?:employer|company|firm|organi[sz]ation)\b.*\b(?:position|title|role|designation)\b|\b(?:position|title|role|designation)\b.*\b(?:employer|company|firm|organi[sz]ation)\b/,
    'Head',
  ],
  [
    /^(?:period.*|duration.*|dates?(?: \(.*\))?|years?(?: .*)?|from ?[-–/] ?to|from.{1,12}to.{0,12}|dates? .*|time ?(?:period|frame)|passing year|zeitraum|période|ጊዜ|ዓመት|ዓ\.?ም\.?|ዘመን|የቆይታ ጊዜ|የሥራ ዘመን|ቆይታ|graduation.*|completion.*)$/,
    'Period',
  ],
  [
    /^(?:(?:your |exact |last |present |current |previous )?(?:job )?(?:position|title|role|post)s?(?: .*|\/.*)?|job|designation|occupation.*|rank|poste|cargo|tätigkeit|የሥራ መደብ.*|የስራ መደብ.*|መደብ|የሥራ ድርሻ|የስራ ድርሻ|የሥራ መስክ|የሥራ ኃላፊነት|ኃላፊነት|ሥራ)$/,
    'Position',
  ],
  [
    /^(?:field.*|department|(?:main |major )?(?:course|subject|area)s? of study|major|stream|subject|speciali[sz]ation|discipline|branch|programme|የትምህርት መስክ|የትምህርት ዘርፍ|የትምህርት ክፍል|የሙያ መስክ|መስክ|ዘርፍ)$/,
    'Field of study',
  ],
  [
    /^(?:qualifications?(?: .*)?|awards?.*|(?:academic )?degrees?.*|(?:educational? |academic )?level(?: of education)?|certificates?.*|education level|program|credential|diplomas?.*|title of qualification.*|exam(?:ination)?s?(?: .*)?|course|standard|class|abschluss|diplôme|የትምህርት ደረጃ|ደረጃ|ማዕረግ)$/,
    'Degree',
  ],
  [
    /^(?:(?:name |name and (?:address|type) |names )?(?:of )?(?:the )?(?:employer|employing organi[sz]ation|organi[sz]ation|company|firm|office|work ?place|agency|business)s?(?:['’]s name| name)?(?: ?[&/,(] ?.*| and .*)?|arbeitgeber|entreprise|employeur|empresa|(?:የ?(?:መሥሪያ|መስሪያ) ቤ[ትቱ](?: ስም)?)|የ?ድርጅ[ትቱ](?: ስም)?|ቀጣሪ.*)$/,
    'Company',
  ],
  [
    /^(?:(?:name |name and (?:address|type) |names )?(?:of )?(?:the )?(?:educational |training |academic )?(?:institution|school|university|college|institute|board|training provider)s?(?:['’]s name| name)?(?: ?[&/,(] ?.*| and .*| attended)?|organisation providing education.*|schule|école|የትምህርት ተቋም.*|ተቋም|የተቋሙ ስም|ትምህርት ቤት|የትምህርት ቤ[ትቱ] ስም|ዩኒቨርሲቲ|ኮሌጅ)$/,
    'Institution',
  ],
  [
    /^(?:location|place|address(?: of .*)?|city|town|duty station|country|region|ort|lieu|lugar|ቦታ|አድራሻ|የሥራ ቦታ)$/,
    'Location',
  ],
  [
    /^(?:c?gpa|cum(?:ulative)? gpa|grades?(?: .*)?|results?|scores?|marks?(?: .*)?|percentage.*|%|% .*|cgpa ?\/.*|division|note|ውጤት|አማካይ ውጤት)$/,
    'GPA',
  ],
  [
    /^(?:(?:main |major |key )?(?:duties.*|responsibilit.*|tasks.*|remarks?|reasons?.*|description.*|activities.*|summary of.*|achievements?|accomplishments?.*)|salary.*|(?:starting|final|annual|monthly) salary.*|pay.*|hours.*|supervis.*|reports? to.*|reporting to.*|(?:type|nature|sector) of .*|employment type|job type|grade level|series|clients?|team size|contact.*|may we contact.*|references?|credits?.*|የሥራ ዝርዝር|ተግባር.*|ደመወዝ.*)$/,
    'other',
  ],
]
export type FieldName =
  | 'no'
  | 'from'
  | 'to'
  | 'Head'
  | 'Period'
  | 'Position'
  | 'Field of study'
  | 'Degree'
  | 'Company'
  | 'Institution'
  | 'Location'
  | 'GPA'
  | 'other'

const LONGEST_NAME = 60

/** Returns the field of which a text is the name. */
export function getFieldName(text: string): FieldName | undefined {
  if (text.length > LONGEST_NAME) return undefined
  const plain = text.toLowerCase().replace(/[:.]$/, '').trim()
  return FIELD_NAMES.find(([pattern]) => pattern.test(plain))?.[1]
}

const LABEL =
  /^(?:\d{1,2}[.)]\s*)?((?:current |last |previous )?(?:job )?(?:position|title|role)(?: held)?|occupation(?: or position held)?|designation|company|employer|organi[sz]ation|institution|name of (?:the )?(?:employer|company|organi[sz]ation|institution|school|university)|(?:name and (?:address|type) of )?(?:employer|organisation providing education and training)|company name|duration|period(?: of (?:employment|study))?|dates?(?: of employment)?|dates? \(from - to\)|location|country|duty station|work ?place|place|city|university|school|college|degree|qualification|award|title of qualification awarded|field(?: of study)?|major|department|cgpa|gpa|grade|year(?: of graduation)?|address|(?:first )?names?(?:\(s\))?(?: ?\/ ?surname(?:\(s\))?)?|full name|name in full|job type|employment type|main (?:activities|duties)(?: and responsibilities)?|duties|responsibilities|ስም|ሙሉ ስም|የአመልካች ስም|ስም ከነአያት|አድራሻ|ስልክ(?: ቁጥር)?|ኢሜይል|ጾታ|የሥራ መደብ|የስራ መደብ|መደብ|የሥራ ድርሻ|ድርጅት|የድርጅቱ ስም|መሥሪያ ቤት|መስሪያ ቤት|የመሥሪያ ቤቱ ስም|ጊዜ|የሥራ ዘመን|ቦታ|ተቋም|የትምህርት ተቋም|የትምህርት ዘርፍ|የትምህርት ደረጃ|ዓመት|ዘመን)(?:\s?[:፡፦]-?\s?|\t)/iu

/** What stands before the colon of a field, without its number. */
const BEFORE_COLON = /^(?:\d{1,2}[.)]\s*)?([^:፡፦\t]{2,60}?)\s?(?:[:፦]-?|፡-?(?=\s|$))\s?/u

/** Splits 'Position: Developer' into its label, in lower case, and the rest. */
export function splitLabel(text: string): { label: string | undefined; rest: string } {
  const [match, label] = LABEL.exec(text) ?? []
  if (match) return { label: label!.toLowerCase(), rest: text.slice(match.length).trim() }
  const [before, name = ''] = BEFORE_COLON.exec(text) ?? []
  const field = before ? getFieldName(name) : undefined
  return before && field && field !== 'no'
    ? { label: field.toLowerCase(), rest: text.slice(before.length).trim() }
    : { label: undefined, rest: text }
}
