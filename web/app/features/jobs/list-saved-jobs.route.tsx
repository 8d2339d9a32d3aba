export default function ListSavedJobs() { return <h1 className="page py-8 text-2xl">List saved jobs</h1> }
