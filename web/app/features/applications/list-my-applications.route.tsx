export default function ListMyApplications() { return <h1 className="page py-8 text-2xl">List my applications</h1> }
