// What is a place: towns of Ethiopia, countries, and larger towns and states elsewhere.

import { LANGUAGE_CODES } from '#core/i18n.ts'

const words = (list: string) => list.trim().split(/\s*,\s*|\s*\n\s*/)

const TOWNS =
  words(`addis ababa, addis abeba, finfinne, adama, nazret, nazreth, hawassa, awassa, bahir dar, bahirdar, mekelle, mekele,
  dire dawa, jimma, gondar, gonder, dessie, harar, bishoftu, debre zeit, debrezeit, arba minch, jijiga, shashamane,
  shashemene, debre birhan, debre berhan, debre markos, debre tabor, nekemte, dilla, wolaita sodo, sodo, hosaena, hossana,
  asella, assela, ambo, wolkite, woldia, kombolcha, semera, assosa, gambella, axum, adigrat, shire, mizan teferi, bonga, bule hora,
  burayu, sebeta, dukem, modjo, mojo, ziway, batu, metu, gimbi, robe, goba, yirgalem, butajira, welkite, injibara, lalibela,
  bole, kirkos, yeka, arada, lideta, gulele, kolfe, kolfe keranio, akaki kality, nifas silk lafto, nifas silk, lemi kura,
  addis ketema, piassa, merkato, megenagna, cmc, ayat, sarbet, mexico square, oromia, amhara, tigray, sidama, afar, snnpr,
  አዲስ አበባ, አዳማ, ሐዋሳ, ሀዋሳ, ባሕር ዳር, ባህር ዳር, መቀሌ, መቐለ, ድሬዳዋ, ድሬ ዳዋ, ጅማ, ጎንደር, ኢትዮጵያ, ቦሌ, ደሴ, ሐረር, ሀረር, ቢሾፍቱ, ደብረ ዘይት, አርባ ምንጭ,
  ጅግጅጋ, ሻሸመኔ, ደብረ ብርሃን, ደብረ ማርቆስ, ደብረ ታቦር, ነቀምት, ነቀምቴ, ዲላ, ሶዶ, ወላይታ ሶዶ, ሆሳዕና, አሰላ, አምቦ, ወልቂጤ, ወልዲያ, ኮምቦልቻ, አክሱም, አዲግራት, ቂርቆስ, የካ, አራዳ,
  ልደታ, ጉለሌ, ኮልፌ, አቃቂ ቃሊቲ, ንፋስ ስልክ ላፍቶ, ለሚ ኩራ, አዲስ ከተማ, ኦሮሚያ, አማራ, ትግራይ, ሲዳማ, አፋር,
  khartoum, dubai, abu dhabi, nairobi, mombasa, kampala, kigali, dar es salaam, mogadishu, hargeisa, asmara, eth, uk, usa, us, u.s, u.s.a,
  uae, england, scotland, wales, northern ireland, south korea, czech republic, new york city, nyc, sf, bay area, san francisco,
  san francisco bay area, silicon valley, san jose, san diego, palo alto, mountain view, menlo park, cupertino, sunnyvale,
  santa clara, redwood city, san mateo, oakland, berkeley, fremont, irvine, pasadena, santa monica, sacramento, seattle,
  bellevue, redmond, kirkland, portland, austin, dallas, houston, san antonio, plano, boston, cambridge, waltham, somerville,
  philadelphia, pittsburgh, washington d.c, washington dc, dc, arlington, reston, baltimore, atlanta, miami, orlando, tampa,
  charlotte, raleigh, durham, nashville, memphis, minneapolis, milwaukee, madison, st. louis, kansas city, columbus,
  cincinnati, cleveland, ann arbor, salt lake city, las vegas, tucson, brooklyn, manhattan, jersey city, princeton, stanford,
  montreal, ottawa, calgary, waterloo, quebec, bangalore, bengaluru, hyderabad, pune, mumbai, delhi, new delhi, noida,
  gurgaon, gurugram, chennai, ahmedabad, kochi, jaipur, chandigarh, lahore, islamabad, lucknow, bhopal, indore, nagpur, munich,
  münchen, hamburg, cologne, köln, frankfurt, stuttgart, düsseldorf, leipzig, dresden, bonn, karlsruhe, aachen, heidelberg,
  torino, bologna, firenze, venezia, genova, napoli, padova, palermo, barcelona, valencia, seville, sevilla, milan, milano, turin, roma, naples, lyon, toulouse, nice, grenoble, bordeaux, lille, marseille,
  nantes, manchester, birmingham, edinburgh, glasgow, bristol, leeds, liverpool, oxford, sheffield, cardiff, geneva, genève,
  lausanne, basel, bern, zürich, wien, rotterdam, the hague, utrecht, eindhoven, delft, antwerp, ghent, gent, leuven, gothenburg,
  göteborg, uppsala, lund, malmö, aarhus, bergen, trondheim, tampere, espoo, porto, lisboa, krakow, kraków, wroclaw, wrocław, gdansk,
  gdańsk, poznan, brno, cluj-napoca, lviv, kharkiv, saint petersburg, st. petersburg, haifa, jerusalem, tel aviv, beijing,
  shenzhen, guangzhou, hangzhou, chengdu, osaka, kyoto, abuja, ibadan, pretoria, cape town, durban, kumasi, alexandria, giza,
  rio de janeiro, belo horizonte, curitiba, porto alegre, medellin, medellín, guadalajara, quito, brisbane, canberra, wellington,
  hanoi, bandung, cebu, colombo, petaling jaya, jeddah, doha, sharjah, ankara, izmir`)
const STATES =
  words(`alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, hawaii, idaho,
  illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi, missouri,
  montana, nebraska, nevada, new hampshire, new jersey, new mexico, new york, north carolina, north dakota, ohio, oklahoma, oregon,
  pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont, virginia, washington, west virginia,
  wisconsin, wyoming, ontario, british columbia, alberta, manitoba, nova scotia, saskatchewan, new south wales, queensland,
  victoria, karnataka, maharashtra, tamil nadu, telangana, kerala, gujarat, uttar pradesh, west bengal, bavaria, catalonia`)
const CODES = new Set(
  words(`al, ak, az, ar, ca, co, ct, de, fl, ga, hi, id, il, in, ia, ks, ky, la, me, md, ma, mi, mn, ms, mo, mt, ne, nv, nh, nj,
  nm, ny, nc, nd, oh, ok, or, pa, ri, sc, sd, tn, tx, ut, vt, va, wa, wv, wi, wy, dc, on, bc, ab, qc, ns, mb, sk, nsw, vic, et, uk, us, ch, nl, fr, es, it, ke`),
)
const WORKPLACE_KINDS = new Set([
  'remote',
  'hybrid',
  'on-site',
  'onsite',
  'on site',
  'fully remote',
  'work from home',
  'wfh',
  'worldwide',
])

/** The countries of the world under their names in each language. */
function listCountries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  return LANGUAGE_CODES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    return codes.flatMap((code) => names.of(code)?.toLowerCase() ?? [])
  })
}
/** The towns after which time zones are named. */
const listZoneTowns = () =>
  Intl.supportedValuesOf('timeZone')
    .filter((zone) => /^(?:Africa|America|Asia|Europe|Australia)\//.test(zone) && !/Dakota|Indiana|Kentucky/.test(zone))
    .map((zone) => zone.split('/').at(-1)!.replaceAll('_', ' ').toLowerCase())

const COUNTRIES = new Set([
  ...listCountries(),
  ...STATES,
  'usa',
  'us',
  'uk',
  'uae',
  'england',
  'scotland',
  'south korea',
  'u.s',
  'u.s.a',
])
const PLACE_NAMES = new Set([...TOWNS, ...COUNTRIES, ...listZoneTowns()])

const splitPlace = (text: string) =>
  text
    .toLowerCase()
    .split(/\s*[,፣/()]\s*|\s+[-–—]\s+/)
    .map((part) => simplifyPlace(part))
    .filter(Boolean)
const simplifyPlace = (part: string) =>
  part
    .trim()
    .replace(/^(?:greater|metro) | (?:metropolitan area|metro area|area|region|city)$/g, '')
    .replace(/[.:]$/, '')

const isPart = (part: string) =>
  PLACE_NAMES.has(part) ||
  WORKPLACE_KINDS.has(part) ||
  /^(?:sub ?city|woreda|kebele|ወረዳ|ቀበሌ|ክፍለ ከተማ)/.test(part) ||
  /(?:sub-?city|ክፍለ ከተማ)$/.test(part)

/** Whether a text is nothing but places: 'Bole, Addis Ababa', 'Ithaca, NY', 'Remote'. */
export function isPlace(text: string): boolean {
  const parts = splitPlace(text)
  const isKnown = (part: string, n: number) =>
    isPart(part) ||
    (n > 0 && CODES.has(part)) ||
    part.split(/ (?:and|&|\/|or) |-/).every(isPart) ||
    /^(?:[a-z]{2} )?\d{4,5}$/.test(part)
  return parts.length > 0 && parts.length <= 4 && parts.every(isKnown)
}

/** 'Bethesda MD'; states whose letters are a word or a degree are left out. */
const TOWN_AND_STATE =
  /^(?:\p{Lu}\p{Ll}{2,15} ){1,2}(?:AK|AZ|CA|CT|DC|FL|GA|IL|KS|KY|LA|MD|MI|MN|MO|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY)$/u

/** Whether a text is a place by its form, too: one unknown name before a state or country. */
export function isPlaceLike(text: string): boolean {
  if (isPlace(text) || TOWN_AND_STATE.test(text)) return true
  const [name = '', ...rest] = text.split(/\s*,\s*/)
  const isName = !/ [-–—] /.test(name) && /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}?[\p{L}.'’-]+){0,3}$/u.test(name)
  const tail = rest.join(', ').toLowerCase().replace(/\.$/, '')
  const isTail =
    COUNTRIES.has(tail) ||
    (CODES.has(tail) && /^[A-Z]{2,3}$/.test(rest.join(''))) ||
    (rest.length === 2 && isStateAndCountry(rest))
  return isName && rest.length > 0 && isTail
}

const isStateAndCountry = ([state = '', country = '']: readonly string[]) =>
  (COUNTRIES.has(state.toLowerCase()) || CODES.has(state.toLowerCase())) &&
  COUNTRIES.has(country.toLowerCase().replace(/\.$/, ''))

/** Whether one part of a text between commas is a town or country: 'Near Edna Mall, Addis Ababa'. */
export const hasTown = (text: string): boolean =>
  isPlaceLike(text) || splitPlace(text).some((part) => PLACE_NAMES.has(part) && !WORKPLACE_KINDS.has(part))

/** Splits a text at its last commas where only a place is behind them: 'Engineer, Austin, TX' → 'Engineer' and the rest. */
export function splitTrailingPlace(text: string): { rest: string; place: string | undefined } {
  const commas = [...text.matchAll(/\s*(?:,\s|[፣፤])\s*/g)]
  for (const { index, 0: mark } of commas) {
    const place = text.slice(index + mark.length).trim()
    if (isPlace(place) || (isPlaceLike(place) && /[,፣]/.test(place)))
      return { rest: text.slice(0, index).trim(), place }
  }
  const bracket = /^(.*\S)\s*\(([^()]{2,60})\)$/.exec(text)
  if (bracket && isPlace(bracket[2]!)) return { rest: bracket[1]!, place: bracket[2]! }
  return { rest: text, place: undefined }
}
