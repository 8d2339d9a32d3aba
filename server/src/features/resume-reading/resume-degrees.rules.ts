import { isStudyField } from './resume-parts.rules.ts'

/** A degree as it is written, and its field of study. */
export interface WrittenDegree {
  studyType: string
  area: string | undefined
  /** What stands behind it: a school, a place. */
  others: string[]
}

const SUBJECTS = [
  'applied sciences?|sciences?|arts|engineering|technology|business administration|business|commerce|laws?|education|fine arts|philosophy',
  'medicine|public health|public administration|public policy|social work|architecture|computer applications|design|music|nursing|pharmacy',
].join('|')
const LONG = String.raw`(?:executive |integrated |global )?(?:bachelor|master|doctor|associate)(?:['’]?s)?(?:['’])?(?: degree)?(?: of (?:${SUBJECTS})(?!\p{L}))?(?: degree)?`
const NAMED = [
  String.raw`(?:post[- ]?graduate|advanced|higher national|national|ordinary|graduate) (?:diploma|certificate)|doctorate|doctoral degree|undergraduate degree|graduate degree`,
  String.raw`(?:higher |senior |upper |junior )?secondary(?: (?:school|education))?(?: (?:leaving )?(?:certificate|diploma|examination))?`,
  String.raw`(?:ethiopian )?(?:higher|general|school)(?: (?:education|secondary|entrance|leaving|school)){1,4} (?:certificate|examination)(?: examination)?`,
  String.raw`(?:(?:general|kenya|uganda|west african|senior|indian|irish|zimbabwe|south african|school|higher|junior|national|cambridge|international) ){1,3}certificate(?: of (?:primary|secondary|general|higher|basic|advanced))?(?: (?:secondary|senior))?(?: education)?|certificate of (?:primary|secondary|general|higher|advanced) education|(?:international )?baccalaur[eé]at(?:e|o)?(?: diploma)?`,
  String.raw`high school(?: (?:diploma|certificate))?|preparatory(?: school)?(?: certificate)?|grades? (?:(?:9|10|11)(?: ?[-–\/,&] ?| and | to ))?(?:10|12|x|xii)(?: (?:completed?|certificate|national exam|leaving certificate))?|(?:10|12|x|xii)(?:th)? (?:grade|standard|std|class)|class (?:10|12|x|xii)(?:th)?|(?:10|12)(?:\+2|th)`,
  String.raw`(?:tvet )?(?:level )(?:iii|iv|v|[2-5])(?: (?:certificate|diploma))?|tvet(?: (?:diploma|certificate))?|(?:10\+3 )?(?:advanced )?diploma|certificate|nanodegree|bootcamp|abitur|baccalaureate|a-levels?|licence|laurea(?: magistrale| triennale)?|engineer['’]s degree|matric(?:ulation)?|dut|bts|btec|egsece|eslce|eheece|ged|kcse|kcpe|wassce|waec|o-levels?|gcses?|sslc|intermediate(?= |$)|diplom(?:-[\p{L}]+)?|magister|staatsexamen|ma[iî]trise|licenciatura|licenciado|mestrado|maestr[ií]a|m[aá]ster|bacharelado|grado|graduado|doctorat|doctorado|fachhochschulreife|realschulabschluss|mittlere reife|matura|dipl[oô]me(?: d['’]ing[eé]nieure?)?(?: d['’][eé]tat)?|ing[eé]nieure?(?= d)|ingenier[oíi]a?(?: (?:de|en) [\p{L}]+)?|(?:gce )?(?:a|o)[- ]levels?|vwo|havo|ethiopian school leaving certificate examination`,
].join('|')
/** Written in capitals: in small letters these are words, or parts of them. */
const SHORT = [
  String.raw`B\.? ?Sc|B\. ?S|BS|B\. ?A|BA|B\. ?E|BE|B\.? ?Eng|B\.? ?Tech|BBA|BCA|BFA|B\.? ?Ed|B\.? ?Com|B\.? ?Arch|B\. ?F\. ?A|M\. ?F\. ?A|B\. ?B\. ?A|M\. ?P\. ?H|LL\.?B|BS[A-Z]{2}|MBBS|MD|JD`,
  String.raw`M\.? ?Sc|M\. ?S|MS|M\. ?A|MA|M\. ?E|ME|M\.? ?Eng|M\.? ?Tech|EMBA|M\. ?B\. ?A|MBA|MCA|MPH|MPA|MFA|M\.? ?Ed|M\.? ?Phil|LL\.?M|MIS`,
  String.raw`B\.?A\.?Sc|A\.B\.|S\.B\.|Sc\.?B|S\.M\.|B\.?Math|B\.?Mus|B\.?Pharm|B\.?N(?=\W)|BAcc|BIT|BIS|BPhil|BScN|BSN|MSN|DVM|MRes|MSci|M\.?Arch|M\.?Com|M\.?Pharm|EdD|Ed\.D|DBA|PharmD|DDS|PGDM|PGCE|Dipl\.?-(?:Ing|Inf|Kfm|Math|Phys)`,
  String.raw`Ph\. ?D|PhD|PHD|D\.? ?Phil|A\. ?A\. ?S|AAS|A\. ?S|A\. ?A|AS|AA|PGD|HND|HSC|SSC|BSC|MSC|BTECH|MTECH|B\.? ?SC|M\.? ?SC`,
].join('|')
const AMHARIC = String.raw`(?:(?:የመጀመሪያ|የመጀመርያ|ሁለተኛ|የሁለተኛ|ሦስተኛ|ሶስተኛ|የማስተርስ|የባችለር|የዶክትሬት|ባችለር|ማስተርስ) ?)?(?:ዲግሪ|ዲፕሎማ)|ማስተርስ|ዶክትሬት|(?:ቴ\/ሙያ )?ደረጃ (?:\d|[IV]{1,3})|(?:10|12) ?ኛ ክፍል|ሰርተፊኬት|ሰርተፍኬት|መሰናዶ`
const HONOURS = String.raw`(?:,? ?\([Hh]ons?\.?\)| [Hh]ons?\.?(?!\p{L})|,? ?\(?[Hh]onou?rs?(?: [Dd]egree)?\)?(?!\p{L}))?(?: ?\([^()]{2,40}\))?`
const END = String.raw`\.?(?![\p{L}\d])`

const LONG_START = new RegExp(String.raw`^(?:${LONG}|${NAMED})${END}${HONOURS}`, 'iu')
const SHORT_START = new RegExp(String.raw`^(?:${SHORT})${END}${HONOURS}(?: degree)?`, 'u')
const AMHARIC_START = new RegExp(String.raw`^(?:${AMHARIC})`, 'u')
const LONG_END = new RegExp(String.raw`(?<![\p{L}\d])(?:${LONG}|${NAMED})${END}${HONOURS}\)?$`, 'iu')
const SHORT_END = new RegExp(String.raw`(?<![\p{L}\d])(?:${SHORT})${END}${HONOURS}\)?$`, 'u')
const AMHARIC_END = new RegExp(String.raw`(?:${AMHARIC})$`, 'u')

const BEFORE =
  /^(?:candidate for|pursuing(?: an?)?|dual|double|joint|received(?: an?)?|completed|currently pursuing|expected)\s+/i
const REMARKS =
  / \(\d:\d\)| \([^()]{0,30}\b(?:class|upper|lower|distinction|merit|division|first|gpa|cgpa|completed)\b[^()]{0,30}\)| \(honou?rs\)|,? ?\(?(?:with )?(?:(?:magna|summa) )?cum laude\)?|,? ?\(?with (?:great |high |very great )?(?:distinctions?|honou?rs?)\)?|,? ?\(?first[- ]class(?: honou?rs)?(?: with distinction)?\)?|,? ?\(?(?:gpa|cgpa|grade:)\b.*$/giu

/** Returns the degree of a part of a line, which it begins or ends with. */
export function parseDegree(part: string): WrittenDegree | undefined {
  const text = part.replace(BEFORE, '').replace(REMARKS, '').trim()
  const [start] = LONG_START.exec(text) ?? SHORT_START.exec(text) ?? AMHARIC_START.exec(text) ?? []
  if (start) return moveBracketedArea(splitArea(start, text.slice(start.length)))
  const [end] = LONG_END.exec(text) ?? SHORT_END.exec(text) ?? AMHARIC_END.exec(text) ?? []
  if (!end) return undefined
  const before = text.slice(0, -end.length).replace(/[\s,:(–—-]+$/u, '')
  const studyType = end.replace(/^\(|\)$/g, '')
  const [area, ...others] = before.split(/\s*,\s+/).toReversed()
  return { studyType, area: cleanArea(area), others }
}

/** 'B.Tech (Computer Science)' has its field in brackets, 'Master of Science (M.Sc.)' its short form. */
function moveBracketedArea(degree: WrittenDegree): WrittenDegree {
  const [, studyType, inside] = /^(.*\S)\s*\(([^()\d]{2,})\)$/.exec(degree.studyType) ?? []
  const isField =
    studyType &&
    inside &&
    !degree.area &&
    !/^hon/i.test(inside) &&
    !LONG_START.test(inside) &&
    !SHORT_START.test(inside)
  if (isField) return { ...degree, studyType, area: inside }
  // 'PhD (Public Health), Jimma University'
  const isDegree = LONG_START.test(inside ?? '') || SHORT_START.test(inside ?? '')
  return studyType && inside && degree.area && isStudyField(inside) && !isDegree
    ? { studyType, area: inside, others: [degree.area, ...degree.others] }
    : degree
}

function splitArea(start: string, behind: string): WrittenDegree {
  const [, mark = '', rest = ''] =
    /^\s*(in\s|of\s|with\s|de\s|en\s|d['’]|di\s|em\s|für\s|[-–—:,(]|በ(?=\S))?\s*(.*)$/u.exec(behind) ?? []
  const [first = '', ...behindFirst] = rest.split(/\s*[,;|]\s*|\s+from\s+(?=(?:the )?\p{Lu})/u)
  // 'Bachelor of Engineering - BE, Electrical Engineering'
  const isRepeated = SHORT_START.exec(first)?.[0] === first && behindFirst.length > 0
  const [area = '', ...others] = isRepeated ? behindFirst : [first, ...behindFirst]
  const studyType = start.trim().replace(/[,:]$/, '')
  // 'Bachelor of Computing in Data Science'
  const [, subject, field] =
    (mark.startsWith('of') &&
      /(?:bachelor|master|doctor|associate)s?$/i.test(studyType) &&
      /^(\p{L}[^()]{2,40}?)(?: \([^()]{2,20}\))? in (.+)$/u.exec(area)) ||
    []
  if (subject && field) return { studyType: `${studyType} of ${subject}`, area: cleanArea(field), others }
  const minor = others.findIndex((text) => /^minor\b/i.test(text))
  if (minor === 0 && area) return { studyType, area: `${cleanArea(area)}, ${others[0]}`, others: others.slice(1) }
  if (mark.startsWith('of') && /degree$/i.test(studyType)) return { studyType, area: cleanArea(area), others }
  return { studyType, area: cleanArea(mark === '(' ? area.replace(/\)$/, '') : area), others }
}

export function cleanArea(area: string | undefined): string | undefined {
  const text = area
    ?.replace(/^\d\s+(?=\D)/, '')
    .replace(
      /^(?:candidate|student|\{student\}|degree|program(?:me)?|track|studies)?\s*(?:in|of|majoring in|major in)\s+|^(?:candidate|\{student\})\s+|^(?:major:|በ(?=\S))\s*/iu,
      '',
    )
    .replace(/\s+\([A-Z][A-Za-z]{1,5}\)$/, '')
    .replace(/[.:]$|^[–—-]\s*/g, '')
    .trim()
  return text && /\p{L}{2}/u.test(text) && !/^(?:degree|major)$/i.test(text) ? text : undefined
}
