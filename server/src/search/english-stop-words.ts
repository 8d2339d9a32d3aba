/** Words that sentences need and searches do not, by kind; `s`, `t` and `don` are left of "it's" and "don't". */
const STOP_WORDS = [
  'a an the this that these those',
  'i me my myself we our ours ourselves you your yours yourself yourselves',
  'he him his himself she her hers herself it its itself they them their theirs themselves',
  'what which who whom when where why how here there now then once',
  'am is are was were be been being have has had having do does did doing can will should don s t',
  'and but if or because as until while than so nor not no only just too very own same such',
  'of at by for with about against between into through during before after above below',
  'to from up down in out on off over under again further',
  'all any both each few more most other some',
]
const words: ReadonlySet<string> = new Set(STOP_WORDS.flatMap((line) => line.split(' ')))

/** Whether an English word counts in a search only when nothing else was typed, as in PostgreSQL's `english`. */
export const isEnglishStopWord = (word: string): boolean => words.has(word)
