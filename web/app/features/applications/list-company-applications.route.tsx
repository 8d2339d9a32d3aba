export default function ListCompanyApplications() { return <h1 className="page py-8 text-2xl">List company applications</h1> }
