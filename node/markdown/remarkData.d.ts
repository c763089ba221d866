// What remark-parse reads from the processor's data.
import 'remark-parse'
