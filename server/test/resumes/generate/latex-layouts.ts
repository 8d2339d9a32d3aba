import { sayPeriod } from './dates.ts'
import { listContacts, listLanguages, listSkillLines } from './html-parts.ts'
import { buildLatex, tex, toItems, type LatexSource, type Tex } from './latex-parts.ts'
import { groupByCompany, toDegreeText, type Entry, type Person } from './people.ts'

// Resumes written in LaTeX, in the manner of the classes and templates that are shared most.

const PDFTEX_ONLY = String.raw`\usepackage[utf8]{inputenc}\input{glyphtounicode}\pdfgentounicode=1`
const ARTICLE = String.raw`\documentclass[letterpaper,10pt]{article}${PDFTEX_ONLY}
\usepackage[margin=0.7in]{geometry}\usepackage{titlesec}\usepackage{enumitem}\usepackage{tabularx}\usepackage[hidelinks]{hyperref}
\pagestyle{empty}\setlength{\parindent}{0pt}\setlist[itemize]{nosep,leftmargin=1.2em,label=$\vcenter{\hbox{\tiny$\bullet$}}$}
\titleformat{\section}{\vspace{-2pt}\scshape\raggedright\large}{}{0em}{}[\titlerule]`

const toHeadline = (p: Person) =>
  tex`{\Huge \scshape ${p.facts['name']}} \\ \vspace{2pt} \small ${listContacts(p).join(' | ')}`
const listSkills = ({ skills }: Person): Tex[] =>
  skills.map(({ group, items }) =>
    group ? tex`\item \textbf{${group}}{: ${items.join(', ')}}` : tex`\item ${items.join(', ')}`,
  )
const toSkillSection = (p: Person) =>
  tex`\section{Technical Skills}\begin{itemize}[label={}]${listSkills(p)}\end{itemize}
  ${p.languages.length > 0 ? tex`\section{Languages} ${listLanguages(p).join(', ')}` : tex``}`
const toProjectSection = ({ projects }: Person) =>
  projects.length === 0
    ? tex``
    : tex`\section{Projects}${projects.map(
        ({ name, text, date, bullets }) => tex`\textbf{${name}} $|$ \emph{${text}} \hfill ${date} ${toItems(bullets)}`,
      )}`

/** Two rows in a table: bold and dates, italic and place. */
const toRows = (one: string, two: string, three: string, four: string): Tex =>
  tex`\begin{tabular*}{\textwidth}[t]{l@{\extracolsep{\fill}}r}\textbf{${one}} & ${two} \\ \textit{\small ${three}} & \textit{\small ${four}}\end{tabular*}

  `

/** Title and dates, then company and place; the sections in small capitals. */
function buildJake(p: Person): LatexSource {
  const isCompanyFirst = p.facts['first'] === 'company'
  const toWork = (w: Entry) =>
    tex`${isCompanyFirst ? toRows(w.organization, w.place, w.title, sayPeriod(p, w)) : toRows(w.title, sayPeriod(p, w), w.organization, w.place)} ${toItems(w.bullets)}`
  return buildLatex(
    p.facts['program'] === 'lualatex' ? 'lualatex' : 'pdflatex',
    p.facts['program'] === 'lualatex' ? ARTICLE.replace(PDFTEX_ONLY, '') : ARTICLE,
    tex`\begin{center}${toHeadline(p)}\end{center}
    \section{Education}${p.schools.map((s) => tex`${toRows(s.organization, s.place, toDegreeText(s), sayPeriod(p, s))} ${toItems(s.bullets)}`)}
    \section{Experience}${p.work.map(toWork)}
    ${toProjectSection(p)}${toSkillSection(p)}`,
  )
}

const AWESOME = String.raw`\documentclass[a4paper,10pt]{article}\usepackage[margin=1.6cm]{geometry}\usepackage{fontspec,xcolor,enumitem}
\setmainfont{Roboto}[UprightFont=*-Regular,BoldFont=*-Bold,ItalicFont=*-Italic]\newfontfamily\light{Roboto Light}\pagestyle{empty}\setlength{\parindent}{0pt}
\setlist[itemize]{nosep,leftmargin=1.2em}\definecolor{accent}{HTML}{DC3522}
\newcommand{\cvsection}[2]{\vspace{2.5mm}{\fontsize{16}{18}\selectfont\bfseries{\color{accent}#1}#2}\hspace{2mm}\leaders\hrule height 2.6pt depth -1.7pt\hfill\kern0pt\par}
\newcommand{\cvpos}[2]{{\footnotesize\addfontfeature{LetterSpace=3}\MakeUppercase{#1}}\hfill{\footnotesize\itshape #2}\par}`

/** The name in two weights, coloured heads of headings, the title in small capitals below the company. */
function buildAwesome(p: Person): LatexSource {
  const [first = '', ...rest] = p.facts['name']!.split(' ')
  const toEntry = (entry: Entry, title: string) =>
    tex`\textbf{${entry.organization}}\hfill{\small\color{accent}\itshape ${entry.place}}\par \cvpos{${title}}{${sayPeriod(p, entry)}} ${toItems(entry.bullets)}`
  return buildLatex(
    'xelatex',
    AWESOME,
    tex`\begin{center}{\fontsize{30}{34}\selectfont{\light ${first}} {\bfseries ${rest.join(' ')}}}\par{\footnotesize\color{accent}\MakeUppercase{${p.facts['title']}}}\par
    {\footnotesize ${listContacts(p).join('  |  ')}}\end{center}
    ${p.facts['summary'] ? tex`\cvsection{Sum}{mary} ${p.facts['summary']}\par` : tex``}
    \cvsection{Wor}{k Experience} ${p.work.map((w) => toEntry(w, w.title))}
    \cvsection{Edu}{cation} ${p.schools.map((s) => toEntry(s, toDegreeText(s)))}
    \cvsection{Ski}{lls} ${listSkillLines(p).map((line) => tex`${line}\par`)}
    ${p.certificates.length > 0 ? tex`\cvsection{Cer}{tificates} ${p.certificates.map((each) => tex`${each}\par`)}` : tex``}
    ${p.languages.length > 0 ? tex`\cvsection{Lan}{guages} ${listLanguages(p).join(', ')}` : tex``}`,
  )
}

/** The class moderncv, classic (dates in the margin) or banking. */
function buildModern(p: Person): LatexSource {
  const [first = '', ...rest] = p.facts['name']!.split(' ')
  const toWork = (w: Entry) =>
    tex`\cventry{${sayPeriod(p, w)}}{${w.title}}{${w.organization}}{${w.place}}{}{${toItems(w.bullets)}}`
  const details = tex`\name{${first}}{${rest.join(' ')}}\title{${p.facts['title']}}\address{${p.facts['place']}}{}{}\phone[mobile]{${p.facts['phone']}}\email{${p.facts['email']}}
    ${p.links[0] ? tex`\homepage{${p.links[0]}}` : tex``}`
  const style = p.facts['style'] ?? 'classic'
  return buildLatex(
    p.facts['style'] === 'banking' ? 'xelatex' : 'pdflatex',
    String.raw`\documentclass[10pt,a4paper,sans]{moderncv}\moderncvstyle{${style}}\moderncvcolor{blue}\usepackage[utf8]{inputenc}\usepackage[scale=0.78]{geometry}${details.tex}`,
    tex`\makecvtitle
    \section{Experience} ${p.work.map(toWork)}
    \section{Education} ${p.schools.map((s) => tex`\cventry{${sayPeriod(p, s)}}{${toDegreeText(s)}}{${s.organization}}{${s.place}}{}{${s.bullets.join('. ')}}`)}
    \section{Computer skills} ${p.skills.map(({ group, items }) => tex`\cvitem{${group}}{${items.join(', ')}}`)}
    \section{Languages} ${p.languages.map(({ shown, level }) => tex`\cvitemwithcomment{${shown}}{${level}}{}`)}`,
  )
}

const ALTA = String.raw`\documentclass[10pt,a4paper]{article}\usepackage[margin=1.3cm]{geometry}\usepackage{fontspec,paracol,xcolor,enumitem,fontawesome5}
\setmainfont{Lato}\pagestyle{empty}\setlength{\parindent}{0pt}\columnratio{0.6}\setlength{\columnsep}{1.1cm}\setlist[itemize]{nosep,leftmargin=1em}\definecolor{accent}{HTML}{8F0D0D}
\newcommand{\cvsection}[1]{\bigskip{\Large\bfseries\color{accent}\MakeUppercase{#1}}\\[-1ex]{\color{accent}\rule{\linewidth}{2pt}}\par}
\newcommand{\cvevent}[4]{{\large #1}\par\textbf{\color{accent}#2}\par{\small\faCalendar[regular]~#3 \hspace{1.5em}\faMapMarker~#4}\par}`

/** Two columns that are set side by side, with signs before dates and places. */
function buildAlta(p: Person): LatexSource {
  const toEvent = (entry: Entry, title: string) =>
    tex`\cvevent{${title}}{${entry.organization}}{${sayPeriod(p, entry)}}{${entry.place}} ${toItems(entry.bullets)}\medskip `
  return buildLatex(
    'xelatex',
    ALTA,
    tex`{\Huge\bfseries ${p.facts['name']!.toUpperCase()}}\par{\large\color{accent} ${p.facts['title']}}\par{\footnotesize ${listContacts(p).join('   ')}}
    \begin{paracol}{2}\cvsection{Experience} ${p.work.map((w) => toEvent(w, w.title))}
    ${p.projects.length > 0 ? tex`\cvsection{Projects} ${p.projects.map(({ name, text }) => tex`{\large ${name}}\par ${text}\par`)}` : tex``}
    \switchcolumn \cvsection{About me} ${p.facts['summary']}\par 
    \cvsection{Strengths} ${p.skills.map(({ items }) => tex`${items.join(' · ')}\par`)}
    \cvsection{Languages} ${p.languages.map(({ shown, level }) => tex`${shown} \hfill ${level}\par`)}
    \cvsection{Education} ${p.schools.map((s) => tex`{\large ${toDegreeText(s)}}\par\textbf{${s.organization}}\par{\small\faCalendar[regular]~${sayPeriod(p, s)}}\par\medskip `)}\end{paracol}`,
  )
}

const PLAIN = String.raw`\documentclass[11pt]{article}\usepackage[margin=1in]{geometry}\usepackage{enumitem}\setlength{\parindent}{0pt}\setlist[itemize]{nosep}
\newcommand{\head}[2]{\medskip{\Large #1}{\large #2}\\[-1.6ex]\rule{\textwidth}{.4pt}\par}`
const toFakeCaps = (heading: string): Tex => ({
  tex: heading
    .split(' ')
    .map((word) => `{\\Large ${word[0]!.toUpperCase()}}{\\normalsize ${word.slice(1).toUpperCase()}}`)
    .join(' '),
})

/** Headings of a large and small capitals, and between two dates a drawn line in place of a dash. */
function buildPlain(p: Person): LatexSource {
  const toDates = (entry: Entry): Tex => {
    const [start = '', end] = sayPeriod(p, entry).split(' – ')
    return end ? tex`${start} \rule[.55ex]{.9em}{.5pt} ${end}` : tex`${start}`
  }
  const toHead = (heading: string) => tex`\medskip ${toFakeCaps(heading)}\\[-1.6ex]\rule{\textwidth}{.4pt}\par `
  const toCompany = (entries: Entry[]) =>
    entries.length > 1
      ? tex`\textbf{${entries[0]!.organization}} \hfill ${entries[0]!.place}\par ${entries.map((w) => tex`\textit{${w.title}} \hfill ${toDates(w)}\par ${toItems(w.bullets)}`)}`
      : tex`\textbf{${entries[0]!.organization}}, ${entries[0]!.place}\par\textit{${entries[0]!.title}} \hfill ${toDates(entries[0]!)}\par ${toItems(entries[0]!.bullets)}`
  return buildLatex(
    'pdflatex',
    PLAIN,
    tex`\begin{center}{\LARGE ${p.facts['name']}}\par ${listContacts(p).join(' $ $ ')}\end{center}
    ${toHead('Education')} ${p.schools.map((s) => tex`\textbf{${s.organization}}, ${s.place} \hfill ${toDates(s)}\par ${toDegreeText(s)}\par ${s.bullets.map((each) => tex`${each}\par `)}`)}
    ${toHead('Experience')} ${groupByCompany(p.work).map(toCompany)}
    ${p.projects.length > 0 ? tex`${toHead('Selected Projects')} ${p.projects.map(({ name, text, date }) => tex`\textbf{${name}} \hfill ${date}\par ${text}\par `)}` : tex``}
    ${toHead('Skills')} ${listSkillLines(p).map((line) => tex`${line}\par `)}
    ${p.languages.length > 0 ? tex`${toHead('Languages')} ${listLanguages(p).join(', ')}` : tex``}`,
  )
}

const MARGIN = String.raw`\documentclass[10pt]{article}\usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\usepackage{charter}\usepackage[margin=0.9in]{geometry}\usepackage{longtable,array,enumitem}
\setlength{\parindent}{0pt}\setlist[itemize]{nosep,leftmargin=1em}`

/** Headings and dates in the left margin, "Title, Company, Place" beside them. */
function buildMargin(p: Person): LatexSource {
  const toRow = (left: string, right: Tex) => tex`{\small ${left}} & ${right} \\[4pt] `
  const toEntry = (entry: Entry, title: string) =>
    toRow(
      sayPeriod(p, entry),
      tex`\textbf{${title}}, ${entry.organization}${entry.place ? `, ${entry.place}` : ''}${entry.bullets.length > 0 ? toItems(entry.bullets) : tex``}`,
    )
  const toTable = (heading: string, rows: Tex[]) =>
    tex`\begin{longtable}{@{}p{3.2cm}p{12.6cm}@{}}\multicolumn{2}{@{}l}{\textsc{\large ${heading}}}\\[3pt] ${rows}\end{longtable}`
  return buildLatex(
    'pdflatex',
    MARGIN,
    tex`{\Large\textbf{${p.facts['name']}}}\par ${listContacts(p).map((each) => tex`${each}\par `)}
    ${toTable(
      'Employment',
      p.work.map((w) => toEntry(w, w.title)),
    )}
    ${toTable(
      'Education',
      p.schools.map((s) => toEntry(s, toDegreeText(s))),
    )}
    ${toTable(
      'Skills',
      p.skills.map(({ group, items }) => toRow(group, tex`${items.join(', ')}`)),
    )}
    ${p.languages.length > 0 ? toTable('Languages', [toRow('', tex`${listLanguages(p).join('; ')}`)]) : tex``}`,
  )
}

export const LATEX_LAYOUTS = {
  'latex-jake': buildJake,
  'latex-awesome': buildAwesome,
  'latex-modern': buildModern,
  'latex-alta': buildAlta,
  'latex-plain': buildPlain,
  'latex-margin': buildMargin,
}
