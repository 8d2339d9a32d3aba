export default function ListCompanyJobs() { return <h1 className="page py-8 text-2xl">List company jobs</h1> }
