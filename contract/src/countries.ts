import { LANGUAGES } from './languages.ts'

/** The two codes of each country in ISO 3166-1: the one of two letters, and behind it the one of three. */
const CODES =
  `ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL
BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF
CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA
ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB
GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN
ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ
LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR
MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR
NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU
ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP
SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR
UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE`.split(
    /\s/,
  )

/** What countries are called besides the names that the engine knows. */
const OTHER_NAMES = {
  AE: 'UAE|Emirates',
  BA: 'Bosnia',
  CD: 'DRC|DR Congo|Democratic Republic of the Congo',
  CG: 'Congo|Republic of the Congo',
  CI: 'Ivory Coast',
  CN: 'PRC|Mainland China',
  CV: 'Cabo Verde',
  CZ: 'Czech Republic',
  EG: 'ግብፅ',
  GB: 'UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|እንግሊዝ',
  HK: 'Hong Kong',
  IE: 'Republic of Ireland',
  IT: 'ጣልያን',
  KR: 'Korea|Republic of Korea',
  MK: 'Macedonia',
  MM: 'Myanmar|Burma',
  MO: 'Macao|Macau',
  NL: 'Holland',
  PS: 'Palestine',
  RU: 'Russian Federation',
  SA: 'KSA|Kingdom of Saudi Arabia|ሳውዲ አረቢያ',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey',
  US: 'USA|US|United States of America|America|አሜሪካ',
  VA: 'Vatican',
  VN: 'Viet Nam',
  ZA: 'RSA|Republic of South Africa',
}

/** Returns a name as it is compared: without accents, dots, 'the' before it, and capital letters. */
const toNameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('’', "'")
    .replaceAll('&', 'and')
    .replace(/^the /i, '')
    .replace(/\bsaint\b/gi, 'St')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const readEngineNames = (language: string) => new Intl.DisplayNames(language, { type: 'region' })
const englishNames = readEngineNames('en')

function readCountries() {
  const names = LANGUAGES.map(({ code }) => readEngineNames(code))
  const [byCode, byName] = [new Map<string, string>(), new Map<string, string>()]
  for (const [two, three] of CODES.map((codes) => [codes.slice(0, 2), codes.slice(2)] as const)) {
    byCode.set(two, two).set(three, two)
    for (const name of names.map((each) => each.of(two))) if (name) byName.set(toNameKey(name), two)
  }
  for (const [code, others] of Object.entries(OTHER_NAMES))
    for (const name of others.split('|')) byName.set(toNameKey(name), code)
  return { byCode, byName }
}
let countries: ReturnType<typeof readCountries> | undefined
const getCountries = () => (countries ??= readCountries())

/** Returns the code of two letters of the country with this name in one of our languages, or this short form (UK); undefined for others. */
export const findCountryByName = (name: string): string | undefined => getCountries().byName.get(toNameKey(name))

/** Returns the code of two letters of the country with this code of two or three capital letters; undefined for others. */
export const findCountryByCode = (code: string): string | undefined =>
  getCountries().byCode.get(code.replaceAll('.', '').trim())

/** Returns what a country is called in English: 'Kenya' for 'KE'. */
export const getEnglishCountryName = (code: string): string => englishNames.of(code) ?? code
