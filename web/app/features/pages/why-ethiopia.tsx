const REASONS = [
  {
    title: 'Local Expertise',
    text: 'People who know telebirr, patchy networks and three alphabets build products that work here, and anywhere harder.',
  },
  { title: 'Rich Culture', text: 'Teams from many languages and regions, used to working across all of them.' },
  {
    title: 'Growing Talent Pool',
    text: 'Every year thousands finish computing degrees and coding schools, and start looking for their first team.',
  },
  {
    title: 'Innovation Hub',
    text: 'Addis Ababa gathers startups, banks going digital and regional headquarters in one city.',
  },
] as const

export function WhyEthiopia() {
  return (
    <section className="mt-14" aria-labelledby="why-ethiopia">
      <h2 id="why-ethiopia" className="text-xl">
        Why Choose Ethiopian Tech Talent?
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {REASONS.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-line-2 pt-3">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
